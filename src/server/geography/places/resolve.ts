import {
  fold,
  MAX_PLACE_TEXT,
  mistypedPostcode,
  parsePostcode,
  type Postcode,
  postcodesIn,
  tokens,
  withoutArea,
} from '../../../domain/place/place-text.ts';
import { isPrecise, isUnclear, type Place, type Unclear, USUAL_RADIUS } from '../../../domain/place/place.ts';
import { kmBetween } from './geo.ts';
import { CITY, isLocality, isSpot, labelOf, toPlace } from './place-row.ts';
import type { RankedRow } from './places-store.ts';
import type { PostcodePlacer } from './postcodes.ts';
import {
  type Fits,
  isNamed,
  type PlaceSources,
  type Meaning,
  type Reading,
  readText,
} from './understand/meaning.ts';
import { type Guess, misspelt, namedWithin } from './understand/misspelt.ts';
import { isOnlyAnswer } from './understand/only-answer.ts';
import { endsAbroad, meaningOf, ofParts, ofWhole, placesWith, withoutKind } from './understand/understand.ts';
import { APART_KM, outstanding, SHORT_STREETS } from './understand/weigh.ts';
import { BETWEEN, FROM_TO, isStreetWord, JOURNEY } from './understand/words.ts';

/** Data that answers texts. */
export interface Sources {
  known: PlaceSources;
  place: PostcodePlacer;
}

/** The most candidates a person can choose between. */
export const MOST_CANDIDATES = 6;

const inLocality = { precision: 'locality', radius: USUAL_RADIUS.locality } as const;

/** Widens the radius: the unrecognised part of a text may lie outside a small place. */
function somewhereNear({ kind }: RankedRow, place: Place): Place {
  if (isSpot(kind)) return { ...place, ...inLocality };
  if (!isLocality(kind)) return place;
  return { ...place, radius: Math.max(place.radius, USUAL_RADIUS.locality) };
}

/** Whether a text names the street of a station, "Queen Street, Cardiff", not the station, "Liverpool Lime Street". */
function isStreetOf({ kind, name }: RankedRow, { parts }: Reading): boolean {
  const words = parts.flatMap((part) => part.words);
  const isLong = (word: string) => isStreetWord(word) && !SHORT_STREETS.has(word);
  const isName = tokens(name).join(' ') === [...words, 'station'].join(' ');
  return kind === 'station' && !isName && !words.includes('station') && words.some(isLong);
}

/** The row under the passenger's own words where they say more than the row does. */
function inOwnWords({ known }: Sources, row: RankedRow, reading: Reading, unmatched: string): Place {
  const { text, parts, nearby } = reading;
  const { words } = known.store.wordsOf(row);
  const adds =
    nearby || unmatched !== '' || !parts.every((part) => part.words.every((word) => words.has(word)));
  if (isStreetOf(row, reading)) {
    return { ...toPlace(row, text), unmatched, precision: 'street', radius: USUAL_RADIUS.street };
  }
  const place = { ...toPlace(row, adds ? text : undefined), unmatched };
  return unmatched !== '' || nearby ? somewhereNear(row, place) : place;
}

/** The answer to a text that names a row, with the postcode of the text where that says more. */
function placeOf(sources: Sources, row: RankedRow, reading: Reading, unmatched: string): Place {
  const { postcode, text } = reading;
  const { place: coder } = sources;
  const known = inOwnWords(sources, row, reading, unmatched);
  if (!postcode) return known;
  const coded = coder(postcode, text);
  // A city is wider than a postcode district, and a street in a village than the postcode of its houses.
  // Also a village larger than the sector of a retired unit.
  const wide = row.importance >= CITY || (isLocality(row.kind) && coder.knowsUnit(postcode));
  const sharper = coded?.precision === 'postcode' ? !isSpot(row.kind) : wide;
  if (coded && sharper && !isSpot(row.kind)) return coded;
  // An outward code that only repeats what we know says less than our own postcode.
  if (known.postcode?.startsWith(postcode.text)) return known;
  const label = isLocality(row.kind) ? text : known.label;
  return { ...known, label, postcode: postcode.text, postcodeArea: postcode.area };
}

/** A door in a street of one of several towns. */
function withTown(text: string, { context }: RankedRow): string {
  return tokens(text).join(' ').includes(tokens(context).join(' ')) ? text : `${text}, ${context}`;
}

/** Converts a row to a candidate, with details that tell it apart from others. */
export function candidateOf(row: RankedRow, unmatched: string, { text }: Reading): Place {
  if (row.kind === 'street') return { ...toPlace(row, withTown(text, row)), unmatched };
  const place = { ...toPlace(row, [unmatched, labelOf(row)].filter(Boolean).join(', ')), unmatched };
  return unmatched !== '' ? somewhereNear(row, place) : place;
}

/** Builds a question, likeliest first, each place once. */
function question(reason: Unclear['reason'], candidates: Place[]): Unclear {
  const once = candidates.filter(({ id }, at) => candidates.findIndex((other) => other.id === id) === at);
  return { reason, candidates: once.slice(0, MOST_CANDIDATES) };
}

/** Kilometres from a postcode's centre within which a named place may have it despite another area. */
const SAME_AREA_KM = 25;
/** Motorways are written like districts. */
const MOTORWAY = /^M\d+$/;

/** Meaning of a text: a place, a question, or null if it names nothing known. */
export type Understood = Place | Unclear | null;
/** The resolver of a text and of an id of ours that came with it, which counts while the text still fits it. */
export type Resolver = (named: { id?: string | undefined; text: string }) => Understood;

const any: Fits = () => true;

/** Whether rows agree with the postcode of a text. */
export function agreement(place: PostcodePlacer, postcode: Postcode | null): Fits {
  const centre = postcode && place(postcode);
  return (row) =>
    !centre ||
    row.area === postcode.area ||
    (row.kind !== 'postcode' && kmBetween(row, centre) < SAME_AREA_KM);
}

const rowsOf = (meaning: Meaning): RankedRow[] => (isNamed(meaning) ? [meaning.row] : meaning.rows);

function answer(sources: Sources, meaning: Meaning, reading: Reading): Place | Unclear {
  const { unmatched } = meaning;
  if (isNamed(meaning)) return placeOf(sources, meaning.row, reading, unmatched);
  const candidates = meaning.rows.map((row) => candidateOf(row, unmatched, reading));
  return question(meaning.reason, candidates);
}

/** A postcode that fits nothing else in the text. */
function ofOtherCode(sources: Sources, reading: Reading, postcode: Postcode): Understood {
  const coded = sources.place(postcode, reading.text);
  if (endsAbroad(reading)) return coded && question('apart', [coded]);
  const other = meaningOf(sources.known, reading, any);
  if (!other) return coded;
  if (!postcode.inward && MOTORWAY.test(postcode.text)) {
    return answer(sources, other, { ...reading, postcode: null });
  }
  const named = rowsOf(other)
    .slice(0, 2)
    .map((row) => toPlace(row));
  return question('apart', coded ? [...named, coded] : named);
}

/** A shorter text is more likely another word. */
const FEWEST_LETTERS = 8;

/** The place of a name written without its spaces, "miltonkeynes", if the name with them means one place. */
function writtenAsOne(
  known: PlaceSources,
  { parts, ...reading }: Reading,
  guesses: readonly Guess[],
  fits: Fits,
): RankedRow | null {
  const typed = parts.flatMap(({ words }) => words);
  const letters = typed.join('');
  const isJoined = (full: string) =>
    full.split(' ').length > typed.length && full.replaceAll(' ', '') === letters;
  const names = guesses.flatMap(({ row }) =>
    known.store.wordsOf(row).names.flatMap(({ full }) => (isJoined(full) ? [full] : [])),
  );
  const [name, ...others] = new Set(names);
  if (name === undefined || others.length > 0 || letters.length < FEWEST_LETTERS) return null;
  const whole = ofWhole(known, { ...reading, parts: [{ raw: name, words: name.split(' ') }] }, fits);
  return whole && isNamed(whole) ? whole.row : null;
}

/** Suggestions for a text that names nothing. */
function guessed(sources: Sources, reading: Reading, fits: Fits): Understood {
  const { known, place } = sources;
  const code = mistypedPostcode(reading.text);
  const coded = code && place(code);
  if (coded) return question('misspelt', [coded]);
  const holding = placesWith(known, reading);
  const named = withoutKind(known, reading, holding);
  if (named) return placeOf(sources, named, reading, '');
  const guesses = misspelt(known, reading);
  const joined = writtenAsOne(known, reading, guesses, fits);
  if (joined) return placeOf(sources, joined, reading, '');
  const [likeliest] = holding;
  // A larger place may be misspelt that is also the beginning of a smaller one: "Harrowgate" Hill.
  const larger = likeliest ? guesses.filter(({ row }) => row.rank < likeliest.rank) : guesses;
  const may = [...larger, ...holding.map((row) => ({ row, unmatched: '' }))];
  if (may.length > 0) {
    return question(
      larger.length > 0 ? 'misspelt' : 'several',
      may.map(({ row, unmatched }) => candidateOf(row, unmatched, reading)),
    );
  }
  const within = namedWithin(known, reading, fits);
  if (!within) return null;
  return question(
    'several',
    rowsOf(within).map((row) => candidateOf(row, within.unmatched, reading)),
  );
}

/** The places that the sides of a text name, where they lie apart: "Leeds to York", "SW1A 1AA to M1 1AE". */
function ofTwoPlaces(sources: Sources, { text }: Reading): Unclear | null {
  const bare = text.replace(JOURNEY, '');
  const isJourney = FROM_TO.test(bare);
  const sides = bare.split(isJourney ? FROM_TO : BETWEEN);
  if (sides.length < 2) return null;
  const found = sides.map((side) => {
    const reading = readText(side);
    const code = parsePostcode(side) ?? (reading.parts.length === 0 ? reading.postcode : null);
    if (code) return sources.place(code);
    const meaning = meaningOf(sources.known, reading, any);
    if (!meaning || (meaning.unmatched !== '' && !isJourney)) return null;
    const [row] = rowsOf(meaning);
    return row ? toPlace(row) : null;
  });
  const places = found.filter((place) => place !== null);
  const [first, ...others] = places;
  const apart = first && others.some((place) => kmBetween(first, place) > APART_KM);
  return apart && places.length === sides.length ? question('apart', places) : null;
}

/** Two whole postcodes in one text. */
function ofTwoCodes({ place }: Sources, text: string): Unclear | null {
  const codes = new Map(postcodesIn(text).map((code) => [code.text, code]));
  const places = [...codes.values()].flatMap((code) => place(code) ?? []);
  return places.length > 1 ? question('apart', places) : null;
}

/** A question with one answer that is meant beyond doubt is none. */
function withoutDoubt({ known }: Sources, reading: Reading, understood: Understood): Understood {
  if (!understood || !isUnclear(understood) || understood.reason !== 'several') return understood;
  const rows = understood.candidates.flatMap(({ id }) => known.store.byId(id) ?? []);
  const [one] = understood.candidates;
  // A city outshines a hamlet of the same name.
  const row =
    rows.every(({ kind }) => isLocality(kind)) || rows.length === 1 ? outstanding(rows, true) : null;
  if (
    !one ||
    !row ||
    row.id !== one.id ||
    reading.postcode ||
    !isOnlyAnswer(known, row, reading, one.unmatched)
  )
    return understood;
  return one.unmatched === ''
    ? toPlace(row)
    : { ...somewhereNear(row, toPlace(row, reading.text)), unmatched: one.unmatched };
}

/**
 * [PLACE-04] A text with a full postcode is at least as exact as the postcode alone: what stands around it may name a
 * building or a street, but a town around it, or a question about the rest, never makes it vaguer.
 */
function withPostcode({ place }: Sources, { text, postcode }: Reading, understood: Understood): Understood {
  const coded = postcode?.inward ? place(postcode, text) : null;
  if (!coded || !understood) return coded ?? understood;
  if (isUnclear(understood)) {
    const agrees = understood.candidates.some(
      (one) => one.id !== coded.id && kmBetween(one, coded) <= (one.radius + coded.radius) / 1000,
    );
    return understood.reason === 'apart' && !agrees ? understood : coded;
  }
  if (isPrecise(understood)) return understood;
  return coded.precision === 'postcode' || coded.radius < understood.radius ? coded : understood;
}

function ofText(sources: Sources, reading: Reading): Understood {
  const { postcode, rest } = reading;
  const { known, place } = sources;
  const codes = postcode?.inward ? ofTwoCodes(sources, reading.text) : null;
  if (codes) return codes;
  if (fold(rest) === '') return postcode && place(postcode);
  const abroad = endsAbroad(reading);
  const fits = agreement(place, postcode);
  const whole = abroad ? null : ofWhole(known, reading, fits);
  if (whole) return answer(sources, whole, reading);
  const two = ofTwoPlaces(sources, reading);
  if (two) return two;
  const meaning = abroad ? null : ofParts(known, reading, fits);
  // A row with all words is likelier than the place at the end: "John Radcliffe" is not at Radcliffe.
  const holding =
    meaning && !isNamed(meaning) && meaning.unmatched !== '' && reading.parts.length === 1
      ? placesWith(known, reading)
      : [];
  const named = withoutKind(known, reading, holding);
  if (named) return placeOf(sources, named, reading, '');
  if (holding.length > 0)
    return question(
      'several',
      holding.map((row) => candidateOf(row, '', reading)),
    );
  if (meaning) return answer(sources, meaning, reading);
  if (postcode) return ofOtherCode(sources, reading, postcode);
  return abroad ? null : guessed(sources, reading, fits);
}

function ofPostcodeId(id: string, { text, postcode }: Reading, place: PostcodePlacer): Place | null {
  const parsed = parsePostcode(id.slice(3));
  const whole = parsePostcode(withoutArea(text));
  const same = parsed && (postcode?.text === parsed.text || whole?.text === parsed.text);
  return same ? place(parsed, whole ? undefined : text) : null;
}

/** The row of an id, if the text names it, even among others. */
function ofId(sources: Sources, id: string, reading: Reading): Place | null {
  const { known, place } = sources;
  const row = known.store.byId(id);
  if (!row || !agreement(place, reading.postcode)(row)) return null;
  const query = reading.parts.flatMap(({ words }) => words);
  const { names, words } = known.store.wordsOf(row);
  const named = names.some(({ full }) => full.split(' ').every((word) => query.includes(word)));
  if (named && query.every((word) => words.has(word))) return placeOf(sources, row, reading, '');
  // A street is found by its town, which is another row.
  const meaning = meaningOf(known, reading, row.kind === 'street' ? any : (other) => other.id === id);
  if (!meaning || !rowsOf(meaning).some((other) => other.id === id)) return null;
  return placeOf(sources, row, reading, meaning.unmatched);
}

/** The resolver of texts and ids over an index. */
export function createResolver(sources: Sources): Resolver {
  const { place } = sources;
  return ({ id, text }) => {
    const typed = text.slice(0, MAX_PLACE_TEXT).replace(/\s+/g, ' ').trim();
    if (typed === '') return null;
    const reading = readText(typed);
    const isCode = id?.startsWith('pc:');
    const byId = id ? (isCode ? ofPostcodeId(id, reading, place) : ofId(sources, id, reading)) : null;
    if (byId) return byId;
    const instead = reading.postcode && place.instead(reading.postcode);
    if (instead && instead.length > 0 && reading.postcode?.inward) return question('misspelt', instead);
    const whole = parsePostcode(typed);
    const understood = whole
      ? place(whole)
      : withPostcode(sources, reading, withoutDoubt(sources, reading, ofText(sources, reading)));
    if (!id || !understood || !isUnclear(understood)) return understood;
    return understood.candidates.find((one) => one.id === id) ?? understood;
  };
}
