//! Long work: the interpreter goes on with other things, and Ctrl-C ends it.

use pyo3::{exceptions::PyValueError, prelude::*};
use std::{fmt::Display, sync::mpsc, thread, time::Duration};
use worlds::Stop;

/// How often it is asked whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(50);

/// What was given is not what was expected.
pub(crate) fn bad(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Does the work in a thread of its own. When a signal's handler raises an error, the work is stopped, and that is the result.
pub(crate) fn long<T: Send>(py: Python<'_>, work: impl FnOnce(&Stop) -> T + Send) -> PyResult<T> {
    py.detach(|| {
        let stop = Stop::never();
        let (done, wait) = mpsc::channel();
        let mut raised = None;
        let result = thread::scope(|scope| {
            let own = stop.clone();
            // Who waits for the result waits for as long as it takes.
            let worker = scope.spawn(move || {
                let result = work(&own);
                drop(done);
                result
            });
            let done: mpsc::Receiver<()> = wait;
            while done.recv_timeout(LOOK) == Err(mpsc::RecvTimeoutError::Timeout) {
                if raised.is_none()
                    && let Err(error) = Python::attach(|py| py.check_signals())
                {
                    stop.now();
                    raised = Some(error);
                }
            }
            worker.join()
        });
        match (result, raised) {
            (_, Some(error)) => Err(error),
            (Ok(result), None) => Ok(result),
            (Err(panic), None) => std::panic::resume_unwind(panic),
        }
    })
}

/// On how many threads work is done from now on; false when some was done before.
#[pyfunction]
fn set_threads(threads: usize) -> bool {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build_global().is_ok()
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(set_threads, module)?)
}
