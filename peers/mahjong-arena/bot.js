// An mjai bot (arrays of events, as mjai.app has them) whose moves are those of @kobalab/majiang-ai.
// The packages are found through NODE_PATH: `cargo xtask bench mahjong-arena` installs them.
'use strict';

const readline = require('node:readline');
const Majiang = require('@kobalab/majiang-core');
const Player = require('@kobalab/majiang-ai');

const seat = Number(process.argv[2]);
const HONOURS = 'ESWNPFC';
const player = new Player();
let dealer = 0;
// What the next events need to know of the last ones.
let afterKan = false;
let lastDiscard = null;
let declaring = null;
let ownRiichi = null;

// Tiles: 5mr is m0 there, C is z7.
function theirs(tile) {
    const honour = HONOURS.indexOf(tile[0]);
    if (honour >= 0) return `z${honour + 1}`;
    return tile[1] + (tile.endsWith('r') ? '0' : tile[0]);
}

function ours(tile) {
    const [suit, number] = tile;
    if (suit === 'z') return HONOURS[Number(number) - 1];
    return number === '0' ? `5${suit}r` : number + suit;
}

const wind = actor => (actor - dealer + 4) % 4;
const numbers = tiles => tiles.map(tile => theirs(tile)[1]);
const number = digit => digit === '0' ? 5 : Number(digit);
const mark = (actor, target) => ['', '+', '=', '-'][(target - actor + 4) % 4];

function meld(event) {
    const suit = theirs(event.pai ?? event.consumed[0])[0];
    const own = numbers(event.consumed);
    if (event.type === 'ankan') return Majiang.Shoupai.valid_mianzi(suit + own.join(''));
    const called = theirs(event.pai)[1];
    if (event.type === 'kakan') {
        const before = player.model.shoupai[wind(event.actor)]._fulou
            .find(set => set[0] === suit && set.replace(/0/g, '5').match(/^.(\d)\1\1[+=-]/)
                && number(set[1]) === number(called));
        return before + called;
    }
    const claimed = called + mark(event.actor, event.target);
    if (event.type === 'chi') {
        const parts = [...own, claimed].sort((a, b) => number(a[0]) - number(b[0]));
        return Majiang.Shoupai.valid_mianzi(suit + parts.join(''));
    }
    return Majiang.Shoupai.valid_mianzi(suit + own.sort().reverse().join('') + claimed);
}

// An event as the player there hears it; nothing for what it need not hear.
function message(event) {
    const l = event.actor === undefined ? 0 : wind(event.actor);
    switch (event.type) {
    case 'start_game':
        return { kaiju: { id: seat, rule: Majiang.rule(), title: '', player: ['', '', '', ''], qijia: 0 } };
    case 'start_kyoku': {
        dealer = event.oya;
        afterKan = false;
        declaring = lastDiscard = ownRiichi = null;
        const hands = [0, 1, 2, 3].map(place => {
            const owner = (dealer + place) % 4;
            if (owner !== seat) return '';
            return new Majiang.Shoupai(event.tehais[owner].map(theirs)).toString();
        });
        return { qipai: {
            zhuangfeng: 'ESWN'.indexOf(event.bakaze),
            jushu: event.kyoku - 1,
            changbang: event.honba,
            lizhibang: event.kyotaku,
            defen: [0, 1, 2, 3].map(place => event.scores[(dealer + place) % 4]),
            baopai: theirs(event.dora_marker),
            shoupai: hands,
        } };
    }
    case 'tsumo': {
        const draw = { l, p: event.actor === seat ? theirs(event.pai) : '' };
        const kind = afterKan ? 'gangzimo' : 'zimo';
        afterKan = false;
        return { [kind]: draw };
    }
    case 'dahai': {
        const p = theirs(event.pai) + (event.tsumogiri ? '_' : '') + (declaring === event.actor ? '*' : '');
        declaring = null;
        lastDiscard = event;
        return { dapai: { l, p } };
    }
    case 'chi': case 'pon':
        return { fulou: { l, m: meld(event) } };
    case 'daiminkan':
        afterKan = true;
        return { fulou: { l, m: meld(event) } };
    case 'ankan': case 'kakan':
        afterKan = true;
        lastDiscard = event;
        return { gang: { l, m: meld(event) } };
    case 'dora':
        return { kaigang: { baopai: theirs(event.dora_marker) } };
    case 'reach':
        declaring = event.actor;
        return null;
    default:
        return null;
    }
}

// What the player there does, as an mjai message.
function answer(reply) {
    if (reply.dapai) {
        const discard = {
            type: 'dahai', actor: seat, pai: ours(reply.dapai), tsumogiri: reply.dapai[2] === '_',
        };
        if (!reply.dapai.endsWith('*')) return discard;
        ownRiichi = discard;
        return { type: 'reach', actor: seat };
    }
    if (reply.hule) {
        const target = turn === seat ? seat : lastDiscard.actor;
        return { type: 'hora', actor: seat, target };
    }
    if (reply.fulou) {
        const set = reply.fulou;
        const called = ours(set[0] + set.match(/\d(?=[+=-])/)[0]);
        const consumed = set.slice(1).match(/\d(?![+=-])/g).map(digit => ours(set[0] + digit));
        const kinds = { 2: /^.(\d)\1\1/.test(set.replace(/[+=-]/, '').replace(/0/g, '5')) ? 'pon' : 'chi', 3: 'daiminkan' };
        return { type: kinds[consumed.length], actor: seat, target: lastDiscard.actor, pai: called, consumed };
    }
    if (reply.gang) {
        const set = reply.gang;
        const tiles = set.match(/\d/g).map(digit => ours(set[0] + digit));
        if (/^.\d{4}$/.test(set)) return { type: 'ankan', actor: seat, consumed: tiles };
        return { type: 'kakan', actor: seat, pai: tiles[3], consumed: tiles.slice(0, 3) };
    }
    // Only in the first draw does it end a hand by nine terminals.
    if (reply.daopai && turn === seat) return { type: 'ryukyoku', actor: seat };
    return { type: 'none' };
}

// Who has drawn or called last: a win then is by that draw.
let turn = -1;

function hear(event, asked) {
    if (event.type === 'reach' && event.actor === seat && ownRiichi) {
        declaring = seat;
        return ownRiichi;
    }
    if (['tsumo', 'chi', 'pon'].includes(event.type)) turn = event.actor;
    if (['dahai', 'ankan', 'kakan'].includes(event.type)) turn = -1;
    const told = message(event);
    let said = {};
    if (told) player.action(told, asked ? reply => { said = reply ?? {}; } : undefined);
    return asked ? answer(said) : null;
}

readline.createInterface({ input: process.stdin }).on('line', line => {
    const events = [JSON.parse(line)].flat();
    let said = { type: 'none' };
    events.forEach((event, i) => { said = hear(event, i === events.length - 1) ?? said; });
    process.stdout.write(`${JSON.stringify(said)}\n`);
});
