//! Later rounds, and whatever no other list covers: add partner's promised points to one's own, look for a fit, and choose between
//! part score, game and slam. In competition the fit says how high.

use super::{advance, notrump, prelude::*, slam_try};
use crate::knowledge::bidding::situation::is_game;

/// What both hands need together, short suits counted where there are trumps.
pub(super) mod needs {
    /// Partner seldom has the very least.
    pub(super) const GAME: u8 = 24;
    /// Nobody has the very least every time, and nine tricks are not ten.
    pub(super) const NOTRUMP_GAME: u8 = 24;
    pub(super) const MINOR_GAME: u8 = 28;
    /// To invite in no trumps, with the middle of what partner may have.
    pub(super) const NOTRUMP_INVITE: u8 = 24;
    pub(in super::super) const NOTRUMP_SLAM: u8 = 33;
    pub(in super::super) const GRAND: u8 = 37;
    /// To double a contract of four or more, with the middle of what partner may have.
    pub(super) const PENALTY: u8 = 23;
}

/// What a ninth trump is worth to whoever invites, in points.
const NINTH_TRUMP: u8 = 2;

/// What partner has, and so what I need.
pub(super) struct Judge<'a> {
    pub(super) s: &'a Situation<'a>,
    /// The least high-card points of partner, and about the middle.
    pub(super) points: (u8, u8),
    /// The same with short suits.
    pub(super) total: (u8, u8),
    /// About what partner has with short suits: of the ways in which it may have called as it did the more usual ones count for more.
    pub(super) expected: u8,
}

impl<'a> Judge<'a> {
    fn new(s: &'a Situation<'a>) -> Self {
        // Nobody counts on more than a few points above the least.
        let middle = |(least, most): (u8, u8)| (least, (least + most.min(least + 3)).div_ceil(2));
        let total = middle(s.partner().bounds(Measure::Total));
        // Who has fewer points than the usual least has short suits for it.
        let ways = s.promises[s.me.partner().index()].ways().iter();
        let worth =
            |way: &HandRange| way.least(Measure::Points).max(way.least(Measure::Total).saturating_sub(1));
        let most = s.partner().most(Measure::Points);
        let least = ways.map(worth).min().unwrap_or(0).min(most);
        let expected = expected(s.partners_ways()).max(total.1.saturating_sub(1));
        Self { s, points: middle((least, most)), total, expected }
    }

    /// Hands with a fit of eight cards in this suit, or an independent suit of one's own.
    pub(super) fn fit(&self, suit: Suit) -> HandRange {
        self.fit_of(suit, 8)
    }

    pub(super) fn fit_of(&self, suit: Suit, cards: u8) -> HandRange {
        let partners = self.s.partners(suit);
        let need = if partners == 0 { cards - 1 } else { cards.saturating_sub(partners) };
        any().length(suit, need..)
    }

    /// Hands that have so many points together with partner's least, with trumps.
    pub(super) fn suited(&self, hand: HandRange, together: u8) -> HandRange {
        hand.total(together.saturating_sub(self.total.0)..)
    }

    /// Hands with the values for game in this suit: every trump above eight is worth points, and so is a second long suit.
    fn game_values(&self, suit: Suit) -> Vec<HandRange> {
        let mut ways = vec![self.suited(self.fit(suit), needs::GAME)];
        if self.s.partners(suit) < 2 {
            // A fine suit of six needs no help.
            ways.push(self.suited(any().length(suit, 6..).strength(suit, 6), needs::GAME + 2));
        }
        if self.s.partners(suit) >= 3 {
            ways.push(self.suited(self.fit_of(suit, 9), needs::GAME - 1));
            ways.push(self.suited(self.fit_of(suit, 10), needs::GAME - 3));
            let five = |other| self.fit_of(suit, 9).length(suit, 5..).length(other, 5..);
            let others = Suit::ASCENDING.into_iter().filter(|&other| other != suit);
            ways.extend(others.map(|other| self.suited(five(other), needs::GAME - 3)));
        }
        ways
    }

    /// Hands that have so many points together with partner's least, without trumps.
    pub(super) fn flat(&self, hand: HandRange, together: u8) -> HandRange {
        hand.points(together.saturating_sub(self.points.0)..)
    }

    /// Hands that are too weak for a slam without a fit, opposite the middle of what partner may have: game in no trumps is enough.
    fn no_slam(&self, hand: HandRange) -> HandRange {
        hand.points(..needs::NOTRUMP_SLAM.saturating_sub(self.points.1 + 1).max(1))
    }

    /// Hands for which game depends on partner's having more than its least, with trumps.
    fn suited_invite(&self, hand: HandRange) -> HandRange {
        let (least, middle) = self.total;
        hand.total((needs::GAME + 1).saturating_sub(middle)..needs::GAME.saturating_sub(least))
    }

    /// With a ninth trump a little less is worth a try.
    fn long_invite(&self, suit: Suit) -> HandRange {
        let (least, middle) = self.total;
        let (low, high) = (needs::GAME + 1 - NINTH_TRUMP, needs::GAME);
        self.fit_of(suit, 9).total(low.saturating_sub(middle)..high.saturating_sub(least))
    }

    /// The same without trumps.
    fn flat_invite(&self, hand: HandRange) -> HandRange {
        let (least, middle) = self.points;
        hand.points(needs::NOTRUMP_INVITE.saturating_sub(middle)..needs::NOTRUMP_GAME.saturating_sub(least))
    }

    /// Our suits and others that we may play in, the likeliest first.
    fn strains(&self) -> impl Iterator<Item = Suit> + use<'a> {
        let s = self.s;
        let mut suits = Suit::DESCENDING.to_vec();
        suits.retain(|&suit| !s.is_theirs(suit) || s.is_ours(suit));
        suits.sort_by_key(|&suit| {
            let together = s.partners(suit) + s.shown(s.me, suit);
            (!is_major(suit), std::cmp::Reverse(together))
        });
        suits.into_iter()
    }

    /// A stopper in every suit that nobody of us has shown, if there are no more than two.
    fn all_stopped(&self, hand: HandRange) -> HandRange {
        let unbid: Vec<Suit> = self.s.unbid_suits().collect();
        let hand = self.s.stopped(hand);
        if unbid.len() <= 2 { unbid.into_iter().fold(hand, HandRange::stopper) } else { hand }
    }
}

/// The middle of what these ways promise with short suits, on average over their hands.
fn expected(ways: &[HandRange]) -> u8 {
    let (mut hands, mut sum) = (0.0, 0.0);
    for way in ways {
        let (least, most) = way.bounds(Measure::Total);
        let often = way.frequency();
        hands += often;
        sum += often * f64::from(least + most.min(least + 3)) / 2.0;
    }
    (sum / hands).round() as u8
}

/// The agreements for any later situation.
pub(super) fn rules(s: &Situation) -> Rules {
    if let Some(rules) = notrump::continue_after_own_question(s) {
        return rules;
    }
    if let Some(rules) = notrump::choose_after_transfer(s).or_else(|| notrump::choose_after_stayman(s)) {
        return rules;
    }
    if let Some(rules) = advance::doubler_again(s) {
        return rules;
    }
    if let Some(rules) = leave_in(s) {
        return rules;
    }
    let mut r = Rules::default();
    let judge = Judge::new(s);
    let ours = s.standing().is_some_and(|(seat, _)| seat.pair() == s.me.pair());
    // A bid that says something else than the wish to play there is no place to stop.
    let artificial = s.last_of(s.me.partner()).is_some_and(|last| last.artificial);
    let game = ours && !artificial && s.standing().is_some_and(|(_, bid)| is_game(bid));
    let settled = s.standing().is_some_and(|(_, bid)| bid.level() >= 6) || asked_before(s);
    if !settled {
        slam_try::rules(&judge, &mut r);
    }
    if game {
        better_game(&judge, &mut r);
        r.say(Call::Pass, any(), Sense::ToPlay);
        return r;
    }
    games(&judge, &mut r);
    if !describes_first(s) {
        games_for_want_of_better(&judge, &mut r);
    }
    invitations(&judge, &mut r);
    if s.must_bid() {
        descriptions(&judge, &mut r);
    } else if ours {
        part_scores(&judge, &mut r);
    } else {
        compete(&judge, &mut r);
    }
    r
}

/// Whether there is time to say more about the hand before a game without a fit: the pair cannot stop below game, or partner asked.
fn describes_first(s: &Situation) -> bool {
    s.must_bid() && (s.game_forced() || s.partner_convention() == Convention::Asking)
}

/// Partner doubled their no trumps to beat them: only a weak hand with a long suit runs. `None` in other auctions.
fn leave_in(s: &Situation) -> Option<Rules> {
    let (bidder, last) = s.standing()?;
    let partners = s.last_of(s.me.partner())?;
    let doubled = partners.call == Call::Double && partners.convention != Convention::Takeout;
    let theirs = bidder.pair() != s.me.pair() && last.strain() == NoTrump;
    if !(doubled && theirs) || matches!(s.rho_call(), Call::Bid(_)) {
        return None;
    }
    let mut r = Rules::default();
    // They have more than half of the points.
    let weak = any().points(..20u8.saturating_sub(s.partner().least(Measure::Points)));
    for length in [7, 6, 5].into_iter().filter(|length| last.level() + 4 <= *length) {
        for suit in Suit::DESCENDING.into_iter().filter(|&suit| !s.is_theirs(suit)) {
            r.say(bid(s.cheapest(suit), suit), weak.length(suit, length..), Sense::Runs);
        }
    }
    r.say(Call::Pass, any(), Sense::LeavesDouble);
    Some(r)
}

/// Whether our pair has asked for aces.
fn asked_before(s: &Situation) -> bool {
    s.meanings.iter().any(|meaning| {
        meaning.seat.pair() == s.me.pair()
            && matches!(meaning.convention, Convention::AceAsking(_) | Convention::Quantitative)
    })
}

/// Game is bid, but another may be better: four of a major with nine trumps in place of 3NT.
fn better_game(judge: &Judge, r: &mut Rules) {
    let s = judge.s;
    let Some((bidder, last)) = s.standing() else { return };
    if bidder == s.me || last.strain() != NoTrump || last.level() != 3 {
        return;
    }
    for suit in judge.strains().filter(|&suit| is_major(suit)) {
        // A long suit of one's own plays better as trumps.
        let long = 8 - s.partners(suit).min(2);
        let mut ways = vec![any().length(suit, long..).with(Measure::Shape, 1..)];
        if s.partners(suit) >= 4 {
            ways.push(judge.fit_of(suit, 9).with(Measure::Shape, 1..));
        }
        if s.partners(suit) >= 5 {
            ways.push(judge.fit_of(suit, 8).length(suit, 3..));
        }
        r.say(bid(4, suit), ways, Sense::Preference);
    }
}

/// Enough for game: where?
fn games(judge: &Judge, r: &mut Rules) {
    for suit in judge.strains().filter(|&suit| is_major(suit)) {
        r.say(bid(4, suit), judge.game_values(suit), Sense::Game);
    }
    let regular = judge.all_stopped(judge.no_slam(judge.flat(any(), needs::NOTRUMP_GAME))).semi_balanced();
    r.say(bid(3, NoTrump), regular, Sense::Game);
    for suit in judge.strains().filter(|&suit| !is_major(suit)) {
        let hand = judge.suited(judge.fit(suit), needs::MINOR_GAME).with(Measure::Shape, 1..);
        r.say(bid(5, suit), hand, Sense::Game);
    }
}

/// Enough for game, but no clear place for it.
fn games_for_want_of_better(judge: &Judge, r: &mut Rules) {
    let s = judge.s;
    let enough = judge.flat(any(), needs::NOTRUMP_GAME);
    r.say(bid(3, NoTrump), judge.all_stopped(judge.no_slam(enough)), Sense::Game);
    questions(judge, r, enough);
    r.say(bid(3, NoTrump), s.stopped(enough), Sense::Game);
    if s.standing().is_some_and(|(seat, _)| seat.pair() == s.me.pair()) {
        for suit in judge.strains() {
            let (level, together) = if is_major(suit) { (4, needs::GAME) } else { (5, needs::MINOR_GAME) };
            r.say(bid(level, suit), judge.suited(any().length(suit, 6..), together + 2), Sense::Game);
        }
        r.say(bid(3, NoTrump), enough, Sense::GameForWantOfBetter);
        for suit in judge.strains().filter(|&suit| s.partners(suit) >= 4) {
            let level = if is_major(suit) { 4 } else { 5 };
            let trumps = judge.fit_of(suit, 7).and(&enough);
            r.say(bid(level, suit), trumps, Sense::GameForWantOfBetter);
        }
    }
}

/// Game somewhere, but no stopper or no fit yet: the fourth suit or the opponents' suit asks partner for more.
fn questions(judge: &Judge, r: &mut Rules, enough: HandRange) {
    let s = judge.s;
    let already = s.last_of(s.me.partner()).is_some_and(|meaning| meaning.convention == Convention::Asking);
    if already || s.game_forced() || s.standing().is_none() {
        return;
    }
    let unbid: Vec<Suit> = s.unbid_suits().collect();
    let theirs: Vec<Suit> = s.their_suits().collect();
    let (suit, sense) = match (theirs[..].first(), &unbid[..]) {
        (None, &[fourth]) => (fourth, Sense::FourthSuit),
        (Some(&theirs), _) => (theirs, Sense::CueBid(Grade::Plain)),
        _ => return,
    };
    let level = s.cheapest(suit);
    if level <= 3 {
        r.say(bid(level, suit), enough, sense).conventional(Convention::Asking).game_forcing();
    }
}

/// Nearly enough for game.
fn invitations(judge: &Judge, r: &mut Rules) {
    let s = judge.s;
    // Once partner has invited, the answer is yes or no.
    for suit in judge.strains() {
        let level = s.cheapest(suit);
        let below_game = if is_major(suit) { 3 } else { 4 };
        let raise_of_standing = s.standing().is_some_and(|(_, bid)| bid.strain() == suit.into());
        let shown = s.partners(suit) >= 3 || s.shown(s.me, suit) >= 3;
        if level <= 3
            && 3 <= below_game
            && shown
            && (raise_of_standing || level == 2 || s.partners(suit) >= 5)
        {
            let hand = judge.suited_invite(judge.fit(suit));
            let hand = if is_major(suit) { hand } else { hand.with(Measure::Shape, 1..) };
            let mut ways = vec![hand];
            if is_major(suit) && s.partners(suit) >= 3 {
                ways.push(judge.long_invite(suit));
            }
            r.say(bid(3, suit), ways, Sense::Raise(Grade::Invitational));
        }
    }
    if s.cheapest(NoTrump) <= 2 {
        let hand = judge.flat_invite(s.stopped(any()));
        r.say(bid(2, NoTrump), hand.semi_balanced(), Sense::Invitation);
        if s.uncontested() {
            r.say(bid(2, NoTrump), hand, Sense::Invitation);
        }
    }
}

/// Not allowed to pass: say more about the hand.
fn descriptions(judge: &Judge, r: &mut Rules) {
    let s = judge.s;
    let notrump = s.cheapest(NoTrump);
    let fits = || judge.strains().filter(|&suit| s.partners(suit) >= 3);
    for suit in fits().filter(|&suit| is_major(suit)) {
        // Forced to game, a minimum goes there at once, so that a slower way shows more.
        if s.game_forced() {
            r.say(bid(4, suit), judge.fit(suit).points(..=14), Sense::Raise(Grade::Minimum));
        }
        r.say(bid(s.cheapest(suit), suit), judge.fit(suit), Sense::Raise(Grade::Plain));
    }
    if notrump == 3 {
        r.say(bid(3, NoTrump), judge.all_stopped(any()).semi_balanced(), Sense::Stopper(Grade::Plain));
    }
    for suit in fits().filter(|&suit| !is_major(suit)) {
        r.say(bid(s.cheapest(suit), suit), judge.fit(suit), Sense::Raise(Grade::Plain));
    }
    r.say(bid(notrump, NoTrump), judge.all_stopped(any()).balanced(), Sense::Balanced(Grade::Plain));
    for length in [6, 5, 4] {
        for suit in Suit::DESCENDING.into_iter().filter(|&suit| !s.is_theirs(suit)) {
            let level = s.cheapest(suit);
            let known = s.shown(s.me, suit);
            if level <= 3 && known < length && s.partners(suit) < 4 {
                r.say(bid(level, suit), any().length(suit, length..), Sense::Natural);
            }
        }
    }
    if describes_first(s) {
        games_for_want_of_better(judge, r);
    }
    if notrump <= 3 {
        r.say(bid(notrump, NoTrump), s.stopped(any()), Sense::NaturalNotrump);
    }
    // Back to an earlier suit of partner's; more of the last one would be a raise, which promises a fit.
    let earlier = |suit: Suit| s.standing().is_some_and(|(_, bid)| bid.strain() != suit.into());
    for suit in judge.strains().filter(|&suit| s.partners(suit) >= 4 && earlier(suit)) {
        r.say(bid(s.cheapest(suit), suit), any().length(suit, 2..), Sense::Preference);
    }
    match judge.strains().find(|&suit| s.shown(s.me, suit) >= 4) {
        Some(suit) => r.say(bid(s.cheapest(suit), suit), any(), Sense::NoBetterCall),
        None => r.say(bid(notrump, NoTrump), any(), Sense::NoBetterCall),
    };
}

/// No game: pass, or a better part score.
fn part_scores(judge: &Judge, r: &mut Rules) {
    let s = judge.s;
    let Some((bidder, last)) = s.standing() else { return };
    let strain = last.strain();
    if bidder == s.me.partner() && last.level() <= 3 {
        let here = |suit: Suit| strain == suit.into();
        let firsts = judge.strains().filter(|&suit| !here(suit) && s.cheapest(suit) <= last.level().max(2));
        for suit in firsts {
            let cheap = bid(s.cheapest(suit), suit);
            match strain.suit() {
                Some(other) if s.partners(suit) >= s.partners(other).max(4) => {
                    // Partner's first suit is the longer one as a rule: back to it with equal length.
                    for most in 0..=4 {
                        let hand = any().length(other, ..=most).length(suit, most.max(1)..);
                        r.say(cheap, hand, Sense::Preference);
                    }
                }
                Some(other) => {
                    let need = if s.shown(s.me, suit) >= 4 { 6 } else { 7 };
                    r.say(cheap, any().length(suit, need..).length(other, ..=2), Sense::ToPlay);
                }
                None if is_major(suit) => {
                    r.say(cheap, judge.fit(suit), Sense::Preference);
                }
                None => {
                    r.say(cheap, any().length(suit, 6..).with(Measure::Shape, 2..), Sense::Preference);
                }
            }
            if strain == NoTrump && last.level() == 1 {
                second_suit_to_play(s, r, suit);
            }
        }
    }
    if bidder == s.me.partner()
        && last.level() == 1
        && let Some(suit) = strain.suit()
    {
        above_one(judge, r, suit);
    }
    r.say(Call::Pass, any(), Sense::NothingToAdd);
}

/// No trumps are no place for a hand with a singleton and two suits: the second one, lower than the first, is for partner to
/// choose between.
fn second_suit_to_play(s: &Situation, r: &mut Rules, suit: Suit) {
    if s.shown(s.me, suit) >= 4 || s.partners(suit) >= 3 {
        return;
    }
    let firsts = MAJORS.into_iter().filter(|&first| suit < first && s.shown(s.me, first) >= 4);
    let ways = firsts.map(|first| any().length(first, 5..).length(suit, 4..).with(Measure::Shape, 2..));
    r.say(bid(s.cheapest(suit), suit), ways, Sense::SecondSuit(Grade::Weak));
}

/// Partner's second suit at the one level is seldom the best place: support, no trumps, or the first suit.
fn above_one(judge: &Judge, r: &mut Rules, suit: Suit) {
    let s = judge.s;
    r.say(bid(2, suit), judge.fit(suit).total(7..), Sense::Raise(Grade::Plain));
    let invite = needs::NOTRUMP_INVITE.saturating_sub(judge.points.1);
    let fair = any().points(6..invite.max(7)).length(suit, ..=3);
    r.say(bid(1, NoTrump), judge.all_stopped(fair), Sense::NoFit(Grade::Plain));
    for first in judge.strains().filter(|&first| first != suit && s.partners(first) >= 3) {
        r.say(bid(2, first), any().length(first, 4..), Sense::Preference);
    }
    r.say(bid(1, NoTrump), s.stopped(fair.length(suit, ..=2)), Sense::NoFit(Grade::Plain));
    r.say(bid(1, NoTrump), s.stopped(fair.points(8..)), Sense::NoFit(Grade::Plain));
}

/// Those of the hands with a singleton or a void besides trumps.
fn with_shortness(hand: HandRange, trumps: Suit) -> impl Iterator<Item = HandRange> {
    let others = Suit::ASCENDING.into_iter().filter(move |&suit| suit != trumps);
    others.map(move |suit| hand.length(suit, ..=1))
}

/// Whether a game with this sense is bid to make it.
const fn is_game_by_points(sense: &Sense) -> bool {
    matches!(
        sense,
        Sense::Game
            | Sense::Raise(Grade::Game | Grade::Strong)
            | Sense::LongSuit(Grade::Game)
            | Sense::Accepts
            | Sense::Stopper(Grade::Game)
    )
}

/// Whether our pair bid a game because it had the points for it, and the opponents bid over it.
fn game_was_ours(s: &Situation) -> bool {
    let opened = s.opening().is_some_and(|(seat, _)| seat.pair() == s.me.pair());
    opened
        && s.meanings.iter().any(|meaning| {
            meaning.seat.pair() == s.me.pair()
                && matches!(meaning.call, Call::Bid(bid) if is_game(bid))
                && meaning.convention != Convention::Preempt
                && meaning.senses.first().is_some_and(is_game_by_points)
        })
}

/// The opponents bid last: higher, double, or not.
fn compete(judge: &Judge, r: &mut Rules) {
    let s = judge.s;
    let Some((_, last)) = s.standing() else { return };
    let level = last.level();
    // One double has one meaning: of a suit of theirs that was just bid low, while we have no fit, it is for take-out, otherwise
    // for penalties.
    let fit = Suit::ASCENDING.into_iter().any(|suit| s.shown(s.me, suit) + s.partners(suit) >= 8);
    let theirs = last.strain().suit().is_some_and(|suit| !s.is_ours(suit));
    let takeout = theirs && !fit && (level <= 2 || level <= 3 && s.rho_call() != Call::Pass);
    if let Some(suit) = last.strain().suit().filter(|_| !takeout) {
        let trumps = any().length(suit, 4..).strength(suit, 4);
        r.say(Call::Double, judge.flat(trumps, 17 + level.min(4)), Sense::Penalty);
    }
    for suit in judge.strains() {
        let at = s.cheapest(suit);
        let partners = s.partners(suit);
        // As many tricks as trumps together; without a fit a suit has to be long and the hand has to have more than it showed.
        if partners >= 3 && is_major(suit) && at == 3 {
            // Ten trumps bid their game at once: it makes, or theirs would have.
            let ten = judge.suited(judge.fit_of(suit, 10), 17);
            r.say(bid(4, suit), ten, Sense::Raise(Grade::Competitive));
        }
        if partners >= 3 && at <= 5 && (at < 5 || !is_major(suit)) {
            let hand = judge.fit_of(suit, at + 6);
            let four = if is_major(suit) { 20 } else { 22 };
            let together = [0, 14, 15, 16, four, 24][usize::from(at)];
            let mut ways = vec![judge.suited(hand, together)];
            // A singleton makes up for a trump, and for points.
            if at == 4 && is_major(suit) {
                ways.extend(with_shortness(judge.suited(judge.fit_of(suit, 9), 20), suit));
                ways.extend(with_shortness(judge.suited(judge.fit_of(suit, 10), 16), suit));
            }
            if at == 3 {
                ways.extend(with_shortness(judge.suited(judge.fit(suit), 20), suit));
                // Eight trumps are one too few for three, unless most of the points are ours.
                ways.push(judge.suited(judge.fit(suit), 22).total(12..));
            }
            r.say(bid(at, suit), ways, Sense::Raise(Grade::Competitive));
        } else if at <= 3 {
            let again = s.shown(s.me, suit) >= 4;
            let flat = s.own().most(Measure::Shape) == 0;
            let long = any().length(suit, if again { (at + 4).clamp(5, 6) } else { 5 + u8::from(flat) }..);
            let ways = if again {
                // One more card than was told is worth a level.
                let told = 6 + 3 * at + u8::from(at >= 3);
                vec![long.total(told..), long.length(suit, 7..).total(told.saturating_sub(3)..)]
            } else {
                vec![long.total(8 + 3 * at..).points(10..)]
            };
            r.say(bid(at, suit), ways, Sense::LongSuit(Grade::Competitive));
        }
    }
    let values = judge.flat(any(), 22).points(10..);
    if level >= 4 && game_was_ours(s) {
        // Whoever is short of their suit leaves it to partner, who may bid on; if nobody does, the last one doubles.
        let direct = last.strain().suit().filter(|_| s.rho_call() != Call::Pass);
        let hand = direct.map_or(any(), |suit| any().length(suit, 2..));
        r.say(Call::Double, hand, Sense::Penalty);
    }
    if let Some(suit) = last.strain().suit().filter(|_| level >= 4 && !takeout) {
        let with = |hand: HandRange, together: u8| hand.points(together.saturating_sub(judge.points.1)..);
        let strong = with(any().points(8..).length(suit, 1..), needs::PENALTY);
        let trumps = with(any().length(suit, 4..).strength(suit, 3), needs::PENALTY - 3);
        r.say(Call::Double, [strong, trumps, any().points(19..)], Sense::Penalty);
    }
    if takeout {
        let short =
            |hand, most| s.their_suits().fold(hand, |hand: HandRange, suit| hand.length(suit, ..=most));
        let again = s.calls_of(s.me).any(|call| call == Call::Double);
        let ways = if again {
            // The same values are not told twice.
            let more = s.own().least(Measure::Points) + 3;
            vec![short(judge.flat(any(), 21 + level).points(more..), 2), any().points(21..)]
        } else {
            vec![short(judge.flat(any(), 20 + level).points(11..), 2), short(values, 3), any().points(18..)]
        };
        r.say(Call::Double, ways, Sense::Takeout(Grade::Extra)).then(Convention::Takeout);
    } else {
        r.say(Call::Double, values, Sense::Values);
    }
    // The hand is ours, and they are too high: somebody doubles.
    let together = judge.points.0 + s.own().least(Measure::Points);
    let bid_game = s.bids().any(|(seat, bid)| seat.pair() == s.me.pair() && is_game(bid));
    if let Some(suit) = last.strain().suit().filter(|_| level >= 4 && bid_game) {
        // Half of the points and a game of ours that they outbid: they are saving.
        let half = any().length(suit, 1..).points(19u8.saturating_sub(judge.points.0)..);
        r.say(Call::Double, half, Sense::Penalty);
    }
    if let Some(suit) = last.strain().suit().filter(|_| level >= 4 && together >= 21) {
        r.say(Call::Double, any().length(suit, 1..), Sense::Penalty);
    }
    r.say(Call::Pass, any(), Sense::NothingToAdd);
}
