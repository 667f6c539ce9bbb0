use anyhow::{Context, Result, ensure};
use reqwest::{
    StatusCode,
    header::{ACCEPT, ACCEPT_LANGUAGE, HeaderMap, HeaderValue},
    redirect::Policy,
};
use std::time::{Duration, Instant};

/// How long one waits for our players, on a machine that may be busy.
const PATIENCE: Duration = Duration::from_secs(600);

/// Somebody with a browser's cookies and no script.
pub struct Client {
    http: reqwest::Client,
    base: String,
}

/// A table as its page shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// How many events it has seen.
    pub at: usize,
    /// What one may do now.
    pub moves: Vec<String>,
    /// The page itself.
    pub html: String,
}

impl Client {
    /// A new visitor of the server at this address, whose browser says nothing of languages.
    pub async fn new(base: &str) -> Result<Self> {
        Self::visiting(base, HeaderMap::new()).await
    }

    /// A new visitor whose browser accepts these languages: `ja,en;q=0.5`.
    pub async fn accepting(base: &str, languages: &'static str) -> Result<Self> {
        let accepted = HeaderValue::from_static(languages);
        Self::visiting(base, HeaderMap::from_iter([(ACCEPT_LANGUAGE, accepted)])).await
    }

    async fn visiting(base: &str, mut headers: HeaderMap) -> Result<Self> {
        headers.insert(ACCEPT, HeaderValue::from_static("text/html"));
        let http = reqwest::Client::builder()
            .cookie_store(true)
            .default_headers(headers)
            .redirect(Policy::limited(5))
            .timeout(Duration::from_secs(60))
            .build()?;
        let client = Self { http, base: base.to_owned() };
        client.get("/").await?;
        Ok(client)
    }

    /// The same visitor at another address: after a restart the port may be another.
    #[must_use]
    pub fn moved(mut self, base: &str) -> Self {
        self.base = base.to_owned();
        self
    }

    /// Asks for a page.
    pub async fn get(&self, path: &str) -> Result<(StatusCode, String)> {
        let answer = self.http.get(format!("{}{path}", self.base)).send().await?;
        Ok((answer.status(), answer.text().await?))
    }

    /// Sends a form; `headers` are added to the browser's own.
    pub async fn post(
        &self,
        path: &str,
        fields: &[(&str, &str)],
        headers: &[(&'static str, &'static str)],
    ) -> Result<(StatusCode, String)> {
        let mut request = self.http.post(format!("{}{path}", self.base)).form(fields);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let answer = request.send().await?;
        Ok((answer.status(), answer.text().await?))
    }

    /// Sends a form with a file in it.
    pub async fn upload(
        &self,
        path: &str,
        fields: &[(&'static str, &str)],
        file: Vec<u8>,
    ) -> Result<(StatusCode, String)> {
        let mut form = reqwest::multipart::Form::new();
        for (name, value) in fields {
            form = form.text(*name, (*value).to_owned());
        }
        form = form.part("file", reqwest::multipart::Part::bytes(file).file_name("boards.pbn"));
        let answer = self.http.post(format!("{}{path}", self.base)).multipart(form).send().await?;
        Ok((answer.status(), answer.text().await?))
    }

    /// Opens a table, and says where it is.
    pub async fn open(&self, room: &str, fields: &[(&str, &str)]) -> Result<String> {
        let answer = self.http.post(format!("{}/{room}", self.base)).form(fields).send().await?;
        let (status, path) = (answer.status(), answer.url().path().to_owned());
        ensure!(
            status.is_success() && path.starts_with("/table/"),
            "{room} opened no table: {status} {}",
            answer.text().await?
        );
        Ok(path)
    }

    /// Looks at a table.
    pub async fn look(&self, table: &str) -> Result<Table> {
        let (status, html) = self.get(table).await?;
        ensure!(status.is_success(), "{table}: {status}");
        Table::read(html)
    }

    /// Does something at a table, and sees what it looks like then.
    pub async fn act(&self, table: &str, at: usize, what: &str) -> Result<(StatusCode, String)> {
        let at = at.to_string();
        self.post(&format!("{table}/move"), &[("at", &at), ("move", what)], &[("x-fragment", "1")]).await
    }

    /// Waits until one may act or the game is over. A hand may be over while our players still finish it elsewhere.
    pub async fn wait(&self, table: &str) -> Result<Table> {
        let patience = Instant::now() + PATIENCE;
        loop {
            let now = self.look(table).await?;
            if !now.moves.is_empty() || now.is_over() {
                return Ok(now);
            }
            ensure!(Instant::now() < patience, "{table}: it was nobody's turn for {PATIENCE:?}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

impl Table {
    /// Whether nothing more can happen at the table.
    pub fn is_over(&self) -> bool {
        self.html.contains(r#"data-turn="over""#)
    }

    /// Reads a page or a piece of it.
    pub fn read(html: String) -> Result<Self> {
        let after = html.split_once(r#"name="at" value=""#).context("the page has no table")?.1;
        let at = after.split('"').next().unwrap_or_default().parse()?;
        let buttons = html.split("<button").skip(1).filter_map(|rest| rest.split('>').next());
        let moves = buttons
            .filter(|tag| tag.contains(r#"name="move""#) && !tag.contains(" disabled"))
            .filter_map(|tag| tag.split_once(r#"value=""#)?.1.split('"').next())
            .filter(|value| !value.ends_with(' '))
            .map(str::to_owned)
            .collect();
        Ok(Self { at, moves, html })
    }

    /// What somebody does who wants the hand to come to its end: stays in, passes, plays something.
    pub fn plain_move(&self) -> Option<&str> {
        let wanted = ["tsumo", "ron", "call", "Pass", "pass"];
        let found = wanted.iter().find_map(|wanted| self.moves.iter().find(|may| may == wanted));
        found.or_else(|| self.moves.last()).map(String::as_str)
    }
}
