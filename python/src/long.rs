//! Long work: the interpreter goes on with other things, and Ctrl-C ends it.

use pyo3::{
    exceptions::{PyOverflowError, PyValueError},
    prelude::*,
};
use std::{fmt::Display, sync::mpsc, thread, time::Duration};
use worlds::Stop;

/// How often it is asked whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(50);

/// What was given is not what was expected.
pub(crate) fn bad(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A number as Python gives it. One that does not fit is a ValueError, as everything else that was not expected; what is no whole number
/// stays a TypeError.
pub(crate) fn whole<'py, T>(given: &Bound<'py, PyAny>) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    given.extract().map_err(|error: PyErr| {
        let most = (1_u128 << (8 * size_of::<T>())) - 1;
        let text = || format!("{given} is out of bounds: expected a whole number from 0 to {most}");
        if error.is_instance_of::<PyOverflowError>(given.py()) { bad(text()) } else { error }
    })
}

/// Several of them.
pub(crate) fn wholes<'py, T>(given: &Bound<'py, PyAny>) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    given.extract().map_err(|error: PyErr| {
        let overflows = error.is_instance_of::<PyOverflowError>(given.py());
        if overflows { bad(format!("{given}: one of the numbers is out of bounds")) } else { error }
    })
}

/// A number, or None.
pub(crate) fn whole_or_none<'py, T>(given: &Bound<'py, PyAny>) -> PyResult<Option<T>>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    if given.is_none() { Ok(None) } else { whole(given).map(Some) }
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
