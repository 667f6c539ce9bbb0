use crate::{
    api,
    app::App,
    assets, connections,
    form::LARGEST_UPLOAD,
    guard, packing, pages, rooms,
    signals::Signals,
    store::{Folder, NoFolder, Store, StoreError},
};
use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{get, post},
};
use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    path::PathBuf,
    sync::Arc,
};
use thiserror::Error;
use tokio::{net::TcpListener, runtime::Runtime};

/// Where the page is served and kept.
#[derive(Debug, Clone)]
pub struct Options {
    /// The port on this machine; 0 takes a free one.
    pub port: u16,
    /// The folder of the store; made if it is not there.
    pub folder: PathBuf,
    /// Whether other programs may ask for decisions over HTTP; not where the network is switched on.
    pub api: bool,
    /// The address at which people in the local network find the page too; nothing for this machine alone.
    pub network: Option<IpAddr>,
}

/// Where games are kept unless somebody says otherwise: by the custom of the system, below the user's home.
pub fn data_folder() -> Option<PathBuf> {
    let home =
        |below: &str| std::env::home_dir().filter(|home| home.is_absolute()).map(|home| home.join(below));
    let data = if cfg!(windows) {
        std::env::var_os("APPDATA").map(PathBuf::from)
    } else if cfg!(target_os = "macos") {
        home("Library/Application Support")
    } else {
        let named = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
        named.or_else(|| home(".local/share"))
    };
    data.map(|data| data.join("kakehiki"))
}

/// Why the page cannot be served.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The port is taken, or not ours to take.
    #[error("port {port} cannot be used: {source}")]
    Port {
        /// The port that was asked for.
        port: u16,
        /// What the system says.
        source: io::Error,
    },
    /// Another server keeps its games there.
    #[error("another kakehiki is using the folder {}: close it, or take another with --folder", folder.display())]
    Taken {
        /// The folder that was asked for.
        folder: PathBuf,
    },
    /// The folder of the store cannot be made or written.
    #[error("the folder {} cannot be used: {source}", folder.display())]
    Folder {
        /// The folder that was asked for.
        folder: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The store cannot be opened.
    #[error("the games in {} cannot be opened: {source}", file.display())]
    Store {
        /// The file.
        file: PathBuf,
        /// What the store says.
        source: StoreError,
    },
    /// The server stopped.
    #[error("the server stopped: {0}")]
    Stopped(#[from] io::Error),
}

/// A page that is about to be served on this machine.
pub struct Server {
    runtime: Runtime,
    signals: Signals,
    listener: TcpListener,
    address: SocketAddr,
    app: Arc<App>,
    api: bool,
}

impl Server {
    /// Opens the store and takes the port. Nothing is answered yet. From here on a signal to end is heard, by `run`.
    pub fn bind(options: &Options) -> Result<Self, ServeError> {
        let runtime = Runtime::new()?;
        let signals = {
            let _inside = runtime.enter();
            Signals::listen()?
        };
        let path = || options.folder.clone();
        let folder = Folder::take(&options.folder).map_err(|error| match error {
            NoFolder::Taken => ServeError::Taken { folder: path() },
            NoFolder::Unusable(source) => ServeError::Folder { folder: path(), source },
        })?;
        let file = folder.file.clone();
        let store = Store::open_in(folder).map_err(|source| ServeError::Store { file, source })?;
        let port = options.port;
        let listener = runtime
            .block_on(TcpListener::bind((options.network.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)), port)))
            .map_err(|source| ServeError::Port { port, source })?;
        let address = listener.local_addr()?;
        let network = options.network.map(|_| format!("http://{}", seen_from_outside(address)));
        let app = Arc::new(App::new(store, rooms::ALL, network));
        // Programs are answered on this machine alone.
        let api = options.api && options.network.is_none();
        Ok(Self { runtime, signals, listener, address, app, api })
    }

    /// Where a browser finds it.
    pub fn address(&self) -> String {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(IpAddr::V4(Ipv4Addr::LOCALHOST));
        }
        format!("http://{address}/")
    }

    /// Where other people in the local network find it, if they may.
    pub fn network_address(&self) -> Option<String> {
        self.app.network.as_ref().map(|base| format!("{base}/"))
    }

    /// Shows the page in the user's browser, where there is a screen; otherwise whoever reads the address does it.
    pub fn open_browser(&self) {
        let unix_without_screen = cfg!(all(unix, not(target_os = "macos")))
            && std::env::var_os("DISPLAY").is_none()
            && std::env::var_os("WAYLAND_DISPLAY").is_none();
        if !unix_without_screen {
            // Without a browser the address is still there to read.
            let _ = open::that_detached(self.address());
        }
    }

    /// Serves until Ctrl-C or a polite `kill`. Then the file with the games is complete without its journal.
    pub fn run(self) -> Result<(), ServeError> {
        let Self { runtime, mut signals, listener, app, api, .. } = self;
        let pages = router(app.clone());
        // Its routes stand outside of what every page passes.
        let router = if api { pages.merge(api::router()) } else { pages };
        runtime.block_on(async {
            tokio::select! {
                () = connections::serve(listener, router) => (),
                () = app.tidy_up_forever() => (),
                // Streams that are still open are simply cut: everything that counts is in the store.
                () = signals.heard() => (),
            }
        });
        runtime.shutdown_background();
        if let Err(error) = app.store.close() {
            // Nothing is lost: the journal stays beside the file, and the next start reads both.
            eprintln!("kakehiki: the journal stays beside the games: {error}");
        }
        Ok(())
    }
}

/// An address that stands for all of this machine's, as the local network knows it.
fn seen_from_outside(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        // Nothing is sent: the system only says from which of its addresses it would be.
        let own = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|socket| {
            socket.connect((Ipv4Addr::new(10, 255, 255, 255), 9)).and_then(|()| socket.local_addr())
        });
        address.set_ip(own.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |own| own.ip()));
    }
    address
}

fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/", get(pages::home::get))
        .route("/assets/{name}", get(assets::get))
        .route("/settings", get(pages::settings::get).post(pages::settings::post))
        .route("/review/mahjong", post(pages::review::post))
        .route("/finished/close", post(pages::home::close_finished))
        .route("/{room}", get(pages::lobby::get).post(pages::lobby::open))
        .route("/table/{id}", get(pages::table::get))
        .route("/table/{id}/events", get(pages::live::events))
        .route("/table/{id}/move", post(pages::table::act))
        .route("/table/{id}/undo", post(pages::table::undo))
        .route("/table/{id}/again", post(pages::table::again))
        .route("/table/{id}/hint", post(pages::table::hint))
        .route("/table/{id}/aids", post(pages::table::aids))
        .route("/table/{id}/stop", post(pages::table::stop))
        .route("/table/{id}/seat/{key}", get(pages::table::sit_down))
        .route("/table/{id}/close", post(pages::table::close))
        .route("/table/{id}/mind/{number}", get(pages::minds::get))
        .route("/table/{id}/file/{ending}", get(pages::files::get))
        .route("/table/{id}/print", get(pages::print::get))
        .route("/record/{id}", get(pages::record::get))
        .fallback(pages::nothing)
        .layer(DefaultBodyLimit::max(LARGEST_UPLOAD))
        .layer(middleware::from_fn(guard::hear_out))
        .layer(middleware::from_fn_with_state(app.clone(), guard::check))
        .layer(middleware::from_fn(packing::pages))
        .with_state(app)
}
