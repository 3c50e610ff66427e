import { fold, streetWord } from '../../../../domain/place/place-text.ts';

/** Publishers' abbreviations at the end of names, in addition to common ones. */
const SHORT = new Map([
  ['av', 'avenue'],
  ['la', 'lane'],
  ['terr', 'terrace'],
  ['gr', 'grove'],
]);

/** Expands the last word of a name, in lower case. */
const written = (word: string): string => SHORT.get(word) ?? streetWord(word);

/** Last words of street names. */
const LAST = new Set(
  (
    'road street avenue lane drive close way place crescent court gardens grove square terrace row mews walk rise view ' +
    'parade hill green bank brow gate end common quay wharf promenade esplanade bypass circus drove croft fold garth ' +
    'gait wynd vennel loan loaning brae broadway strand causeway approach embankment boulevard cross market mall yard ' +
    'path alley arcade passage ride chase link links front parkway ring roundabout viaduct crossway side track villas ' +
    'cottages pitch pike moor meadow mead bottom top rigg raw entry steps steep cliff vale dale hollow copse leys ' +
    'north south east west upper lower'
  ).split(' '),
);
/** First words of Welsh street names. */
const FIRST = new Set('heol ffordd stryd lon maes rhodfa rhiw cilgant clos pen bryn cae'.split(' '));
/** Names of one word that are streets by how they end: "Kingsway", "Briggate", "Moorside". */
const ENDING = /(?:way|gate|side|street|road|broadway|walk|lands|ham|hill)$/;

/** Placeholders instead of a name. */
const NONE =
  /^(?:un-?named|unclassified|un-?adopted|minor|private|access|service|unknown|not|no|off|opposite|near|school|car|bus|demand|local|public|internal|entrance|grounds)\b/;
const BARE = new Set([...LAST, 'the street', 'the road']);

function titled(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(^|[\s(-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/**
 * Normalises a street's name from a file of stops: "LODGE RD" becomes "Lodge Road", "West Street (A487)" becomes
 * "West Street". Null if it is no name: "A487", "Unnamed road", "Asda", "-".
 */
export function streetName(text: string): string | null {
  const bare = text
    .replaceAll(/\([^)]*\)?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const parts = (bare === bare.toUpperCase() ? titled(bare) : bare).split(' ');
  const short = parts.at(-1)?.toLowerCase().replace(/\.$/, '') ?? '';
  const last = written(short);
  const name = [...parts.slice(0, -1), last !== short && parts.length > 1 ? titled(last) : parts.at(-1)].join(
    ' ',
  );
  const folded = fold(name);
  if (folded.length < 4 || /[\d/,;:]/.test(name) || NONE.test(folded) || BARE.has(folded)) return null;
  const words = folded.split(' ');
  const fits =
    LAST.has(words.at(-1) ?? '') || FIRST.has(words[0] ?? '') || (words.length === 1 && ENDING.test(folded));
  return fits || words[0] === 'the' ? name : null;
}

/** Equal for spellings of one name: "St John's Rd" and "Saint Johns Road". */
export function streetKey(name: string): string {
  const words = fold(name).split(' ');
  return words
    .map((word, at) => {
      if (word === 'saint') return 'st';
      return at > 0 && at === words.length - 1 ? written(word) : word;
    })
    .join(' ');
}
