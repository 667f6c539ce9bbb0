//! No question over HTTP panics; each has an answer in JSON with a status that is described, an error says why, and the same question
//! has the same answer. The first line is the address, the rest the body. Nobody has time: what would be searched for is not.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wire::rest::{Question, answer};
use worlds::Stop;

fuzz_target!(|text: &str| {
    let (address, body) = text.split_once('\n').unwrap_or((text, ""));
    let (route, query) = address.split_once('?').unwrap_or((address, ""));
    // A whole contract or a layout is work that a fuzzer should not repeat a thousand times a second.
    let query = query.split('&').filter_map(|pair| pair.split_once('='));
    let query = query.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let question = Question { route: route.to_owned(), query, body: body.into() };
    let stop = Stop::never();
    stop.now();
    let ask = || answer(&question, &telling::Words::default(), &stop);
    let Some(reply) = ask() else { return };
    assert!([200, 400, 503].contains(&reply.status), "{reply:?}");
    assert_eq!(reply.status == 200, reply.body.get("error").is_none(), "{reply:?}");
    if route != "autoplay" {
        assert_eq!(ask().as_ref(), Some(&reply));
    }
});
