use crate::{app::App, assets, guard, pages, rooms, store::Store};
use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{get, post},
};
use std::{
    fs, io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    sync::Arc,
};
use thiserror::Error;
use tokio::{net::TcpListener, runtime::Runtime};

/// The most bytes that a form or an uploaded file may have.
pub(crate) const LARGEST_UPLOAD: usize = 256 * 1024;

/// Where the page is served and kept.
#[derive(Debug, Clone)]
pub struct Options {
    /// The port on this machine; 0 takes a free one.
    pub port: u16,
    /// The folder of the store; made if it is not there.
    pub folder: PathBuf,
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
    /// The folder of the store cannot be made.
    #[error("the folder {} cannot be made: {source}", folder.display())]
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
        /// What SQLite says.
        source: rusqlite::Error,
    },
    /// The server stopped.
    #[error("the server stopped: {0}")]
    Stopped(#[from] io::Error),
}

/// A page that is about to be served on this machine.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    app: Arc<App>,
}

impl Server {
    /// Opens the store and takes the port. Nothing is answered yet.
    pub fn bind(options: &Options) -> Result<Self, ServeError> {
        let folder = &options.folder;
        fs::create_dir_all(folder).map_err(|source| ServeError::Folder { folder: folder.clone(), source })?;
        let file = folder.join("games.sqlite");
        let store = Store::open(&file).map_err(|source| ServeError::Store { file, source })?;
        let runtime = Runtime::new()?;
        let port = options.port;
        let listener = runtime
            .block_on(TcpListener::bind((IpAddr::V4(Ipv4Addr::LOCALHOST), port)))
            .map_err(|source| ServeError::Port { port, source })?;
        let address = listener.local_addr()?;
        Ok(Self { runtime, listener, address, app: Arc::new(App::new(store, rooms::ALL)) })
    }

    /// Where a browser finds it.
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
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

    /// Serves until Ctrl-C.
    pub fn run(self) -> Result<(), ServeError> {
        let Self { runtime, listener, app, .. } = self;
        runtime.block_on(async {
            tokio::select! {
                result = axum::serve(listener, router(app)) => result,
                // Streams that are still open are simply cut: everything that counts is in the store.
                _ = tokio::signal::ctrl_c() => Ok(()),
            }
        })?;
        runtime.shutdown_background();
        Ok(())
    }
}

fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/", get(pages::home::get))
        .route("/assets/{name}", get(assets::get))
        .route("/settings", get(pages::settings::get).post(pages::settings::post))
        .route("/{room}", get(pages::lobby::get).post(pages::lobby::open))
        .route("/table/{id}", get(pages::table::get))
        .route("/table/{id}/events", get(pages::live::events))
        .route("/table/{id}/move", post(pages::table::act))
        .route("/table/{id}/undo", post(pages::table::undo))
        .route("/table/{id}/hint", post(pages::table::hint))
        .route("/table/{id}/stop", post(pages::table::stop))
        .route("/table/{id}/close", post(pages::table::close))
        .route("/table/{id}/mind/{number}", get(pages::minds::get))
        .route("/table/{id}/file/{ending}", get(pages::files::get))
        .route("/record/{id}", get(pages::record::get))
        .fallback(pages::nothing)
        .layer(DefaultBodyLimit::max(LARGEST_UPLOAD))
        .layer(middleware::from_fn_with_state(app.clone(), guard::check))
        .with_state(app)
}
