import {
  findPostcode,
  fold,
  MAX_PLACE_TEXT,
  parsePostcode,
  type Postcode,
  readAddress,
  tokens,
  withoutArea,
} from '../../domain/place-text.ts';
import { USUAL_RADIUS, type Place } from '../../domain/place.ts';
import { completeness, matchAddress, saysWhere } from './address-match.ts';
import { kmBetween } from './geo.ts';
import { CITY, isLocality, isSpot, namesOf, searchWords, toPlace } from './place-row.ts';
import { holdsRoughly } from './places-rank.ts';
import type { PlacesStore, RankedRow } from './places-store.ts';
import { roughly } from './places-suggest.ts';
import type { PostcodePlacer } from './postcode-place.ts';

/** A named place this near to a postcode's middle may bear it although we reckon it to another area. */
const SAME_AREA_KM = 25;
const CANDIDATES = 60;

/** A text taken apart. */
export interface Asked {
  text: string;
  postcode: Postcode | null;
  /** Without postcode and country. */
  rest: string;
}

interface Sources {
  store: PlacesStore;
  place: PostcodePlacer;
}

function agreement({ place }: Sources, postcode: Postcode | null): (row: RankedRow) => boolean {
  const centre = postcode && place(postcode);
  return (row) =>
    !centre ||
    row.area === postcode.area ||
    (row.kind !== 'postcode' && kmBetween(row, centre) < SAME_AREA_KM);
}

/** The text names one place and nothing else: "Leeds station", "heathrow t5", "Otley, West Yorkshire". */
function matchWhole(store: PlacesStore, rest: string, agrees: (row: RankedRow) => boolean): RankedRow | null {
  const query = tokens(rest);
  if (query.length === 0) return null;
  const exactly = (words: ReadonlySet<string>, token: string) => words.has(token);
  const parts = rest.split(',').map(tokens);
  const choose = (rows: RankedRow[], holds: typeof exactly) =>
    rows
      .filter((row) => agrees(row) && saysWhere(row, parts))
      .map((row) => ({ row, whole: completeness(row, query, holds) }))
      .filter(({ whole }) => whole > 0)
      .toSorted((a, b) => b.whole - a.whole || a.row.rank - b.row.rank)[0]?.row ?? null;
  const groups = query.map((token) => [token]);
  const rows = [...store.byName(query, CANDIDATES), ...store.byWords(groups, CANDIDATES)];
  // Only words that no place has are taken for typing errors.
  const misspelt = query.some((token) => !store.knows(token));
  return choose(rows, exactly) ?? (misspelt ? choose(roughly(store, query), holdsRoughly) : null);
}

const withCountry = (text: string): string => findPostcode(withoutArea(text))?.rest ?? text;

/** The text is the whole name of a place. */
function matchNamed(store: PlacesStore, name: string, agrees: (row: RankedRow) => boolean): RankedRow | null {
  const query = tokens(name);
  return query.length === 0 ? null : (store.byName(query, CANDIDATES).find(agrees) ?? null);
}

/** The row under the passenger's own words; a text that begins otherwise names something at or near the row. */
function inOwnWords(row: RankedRow, text: string, beginsWithRow: boolean): Place {
  const place = toPlace(row, text);
  if (beginsWithRow || place.precision !== 'place') return place;
  return { ...place, precision: 'locality', radius: USUAL_RADIUS.locality };
}

/** The row as answered to a text: with the passenger's own words where they say more than the row does. */
function placed(row: RankedRow, asked: Asked, { place }: Sources): Place {
  const words = searchWords(row);
  const query = tokens(asked.rest);
  const holds = (token: string) => holdsRoughly(words, token);
  const adds = !query.every(holds);
  const begins = query
    .filter((token) => token !== 'the')
    .slice(0, 1)
    .some(holds);
  const known = adds ? inOwnWords(row, asked.text, begins) : toPlace(row);
  // A city is wider than a postcode district.
  if (asked.postcode && row.importance >= CITY && isLocality(row.kind)) {
    return place(asked.postcode, asked.text) ?? known;
  }
  // An outward code that only repeats what we know says less than our own postcode.
  if (!asked.postcode || known.postcode?.startsWith(asked.postcode.text)) return known;
  const label = adds || !isLocality(row.kind) ? known.label : asked.text;
  return { ...known, label, postcode: asked.postcode.text, postcodeArea: asked.postcode.area };
}

/** The resolver of texts and ids over an index. */
export function createResolver(sources: Sources) {
  const { store, place } = sources;

  function fromText(asked: Asked): Place | null {
    const { postcode, rest } = asked;
    if (fold(rest) === '') return postcode && place(postcode);
    const find = (code: Postcode | null) => {
      const agrees = agreement(sources, code);
      // A country may end a name, as in "University Hospital of Wales".
      const whole = withCountry(asked.text);
      const named = whole === rest ? null : matchNamed(store, whole, agrees);
      return named ?? matchWhole(store, rest, agrees) ?? matchAddress(store, rest, agrees);
    };
    const row = find(postcode);
    if (row) return placed(row, asked, sources);
    if (postcode?.inward) return place(postcode, asked.text);
    // "M1" may be a motorway: a district that fits nothing else in the text is believed only when nothing else is.
    const without = postcode && find(null);
    if (without) return placed(without, { ...asked, postcode: null }, sources);
    return postcode && place(postcode, asked.text);
  }

  function fromId(id: string, asked: Asked): Place | null {
    if (id.startsWith('pc:')) {
      const told = parsePostcode(id.slice(3));
      const whole = parsePostcode(withoutArea(asked.text));
      const same = told && (asked.postcode?.text === told.text || whole?.text === told.text);
      return same ? place(told, whole ? undefined : asked.text) : null;
    }
    const row = store.byId(id);
    if (!row || !agreement(sources, asked.postcode)(row)) return null;
    const query = tokens(asked.rest);
    const words = searchWords(row);
    const named = namesOf(row).some((name) => tokens(name).every((token) => query.includes(token)));
    const adds = query.some((token) => !words.has(token));
    if (!adds) return placed(row, asked, sources);
    if (!named) return null;
    // The text was changed after the choice and may now name another place: "Leeds" became "Leeds Castle".
    const other = fromText(asked);
    return other && isSpot(other.kind) && other.id !== id ? other : placed(row, asked, sources);
  }

  return ({ id, text }: { id?: string | undefined; text: string }): Place | null => {
    const said = text.slice(0, MAX_PLACE_TEXT).replace(/\s+/g, ' ').trim();
    if (said === '') return null;
    const asked: Asked = { text: said, ...readAddress(said) };
    const whole = parsePostcode(asked.text);
    return (id && fromId(id, asked)) || (whole ? place(whole) : fromText(asked));
  };
}
