import {
  fold,
  MAX_PLACE_TEXT,
  parsePostcode,
  type Postcode,
  tokens,
  withoutArea,
} from '../../domain/place-text.ts';
import { isUnclear, type Place, type Unclear, USUAL_RADIUS } from '../../domain/place.ts';
import { kmBetween } from './geo.ts';
import { CITY, isLocality, isSpot, labelOf, namesOf, searchWords, toPlace } from './place-row.ts';
import type { PlacesStore, RankedRow } from './places-store.ts';
import type { PostcodePlacer } from './postcode-place.ts';
import { misspelt } from './understand/misspelt.ts';
import { readText, type Reading } from './understand/reading.ts';
import { createRegions } from './understand/regions.ts';
import { isNamed, type Meaning } from './understand/meaning.ts';
import { endsAbroad, meaningOf, placesWith } from './understand/understand.ts';

/** A named place this near to a postcode's middle may bear it although we reckon it to another area. */
const SAME_AREA_KM = 25;
/** Between so many somebody can choose. */
const MOST_CANDIDATES = 6;
/** Motorways are written like districts. */
const MOTORWAY = /^M\d+$/;

interface Sources {
  store: PlacesStore;
  place: PostcodePlacer;
}

/** What a text is understood as: a place, a question, or null where it names nothing we know. */
export type Understood = Place | Unclear | null;
/** The resolver of a text and of an id of ours that came with it, which counts while the text still fits it. */
export type Resolver = (named: { id?: string | undefined; text: string }) => Understood;

type Fits = (row: RankedRow) => boolean;
const any: Fits = () => true;

function agreement({ place }: Sources, postcode: Postcode | null): Fits {
  const centre = postcode && place(postcode);
  return (row) =>
    !centre ||
    row.area === postcode.area ||
    (row.kind !== 'postcode' && kmBetween(row, centre) < SAME_AREA_KM);
}

/** The row under the passenger's own words where they say more than the row does. */
function inOwnWords(row: RankedRow, { text, parts, nearby }: Reading, unmatched: string): Place {
  const words = searchWords(row);
  const adds =
    nearby || unmatched !== '' || !parts.every((part) => part.words.every((word) => words.has(word)));
  const place = { ...toPlace(row, adds ? text : undefined), unmatched };
  if (!isSpot(row.kind) || (unmatched === '' && !nearby)) return place;
  return { ...place, precision: 'locality', radius: USUAL_RADIUS.locality };
}

/** With the postcode of the text, where that says more. */
function withCode(row: RankedRow, reading: Reading, known: Place, { place }: Sources): Place {
  const { postcode, text } = reading;
  if (!postcode) return known;
  const coded = place(postcode, text);
  // A city is wider than a postcode district, and a street in a village than the postcode of its houses.
  const sharper = isLocality(row.kind) && (row.importance >= CITY || coded?.precision === 'postcode');
  if (coded && sharper) return coded;
  // An outward code that only repeats what we know says less than our own postcode.
  if (known.postcode?.startsWith(postcode.text)) return known;
  const label = isLocality(row.kind) ? text : known.label;
  return { ...known, label, postcode: postcode.text, postcodeArea: postcode.area };
}

/** A door in a street of one of several towns. */
function withTown(text: string, { context }: RankedRow): string {
  return tokens(text).join(' ').includes(tokens(context).join(' ')) ? text : `${text}, ${context}`;
}

/** The row as something to choose: told from its namesakes, with what stood beside it in the text. */
function candidate(row: RankedRow, unmatched: string, { text }: Reading): Place {
  if (row.kind === 'street') return { ...toPlace(row, withTown(text, row)), unmatched };
  const place = toPlace(row, [unmatched, labelOf(row)].filter(Boolean).join(', '));
  if (unmatched === '' || !isSpot(row.kind)) return { ...place, unmatched };
  return { ...place, unmatched, precision: 'locality', radius: USUAL_RADIUS.locality };
}

const question = (reason: Unclear['reason'], candidates: Place[]): Unclear => ({
  reason,
  candidates: candidates.slice(0, MOST_CANDIDATES),
});

/** The resolver of texts and ids over an index. */
export function createResolver(sources: Sources): Resolver {
  const { store, place } = sources;
  const known = { store, regions: createRegions(store) };

  function answer(meaning: Meaning, reading: Reading): Place | Unclear {
    if (isNamed(meaning)) {
      const { row, unmatched } = meaning;
      return withCode(row, reading, inOwnWords(row, reading, unmatched), sources);
    }
    return question(
      meaning.reason,
      meaning.rows.map((row) => candidate(row, meaning.unmatched, reading)),
    );
  }

  /** A postcode that fits nothing else in the text. */
  function withOtherCode(reading: Reading, postcode: Postcode, abroad: boolean): Understood {
    const coded = place(postcode, reading.text);
    if (abroad) return coded && question('apart', [coded]);
    const other = meaningOf(known, reading, any);
    if (!other) return coded;
    if (!postcode.inward && MOTORWAY.test(postcode.text))
      return answer(other, { ...reading, postcode: null });
    const rows = isNamed(other) ? [other.row] : other.rows;
    return question('apart', [...rows.slice(0, 2).map((row) => toPlace(row)), ...(coded ? [coded] : [])]);
  }

  function fromText(reading: Reading): Understood {
    const { postcode, rest } = reading;
    if (fold(rest) === '') return postcode && place(postcode);
    const abroad = endsAbroad(reading);
    const meaning = abroad ? null : meaningOf(known, reading, agreement(sources, postcode));
    if (meaning) return answer(meaning, reading);
    if (postcode) return withOtherCode(reading, postcode, abroad);
    if (abroad) return null;
    const holding = placesWith(known, reading);
    if (holding.length > 0) {
      return question(
        'several',
        holding.map((row) => candidate(row, '', reading)),
      );
    }
    const rows = misspelt(known, reading);
    return rows.length === 0
      ? null
      : question(
          'misspelt',
          rows.map(({ row, unmatched }) => candidate(row, unmatched, reading)),
        );
  }

  function fromPostcodeId(id: string, { text, postcode }: Reading): Place | null {
    const told = parsePostcode(id.slice(3));
    const whole = parsePostcode(withoutArea(text));
    const same = told && (postcode?.text === told.text || whole?.text === told.text);
    return same ? place(told, whole ? undefined : text) : null;
  }

  /** The row of an id, where the text names it, be it among others. */
  function fromId(id: string, reading: Reading): Place | null {
    const row = store.byId(id);
    if (!row || !agreement(sources, reading.postcode)(row)) return null;
    const query = reading.parts.flatMap(({ words }) => words);
    const words = searchWords(row);
    const named = namesOf(row).some((name) => tokens(name).every((word) => query.includes(word)));
    if (named && query.every((word) => words.has(word))) {
      return withCode(row, reading, inOwnWords(row, reading, ''), sources);
    }
    // A street is found by its town, which is another row.
    const fits: Fits = row.kind === 'street' ? any : (other) => other.id === id;
    const meaning = meaningOf(known, reading, fits);
    const rows = meaning ? (isNamed(meaning) ? [meaning.row] : meaning.rows) : [];
    if (!meaning || !rows.some((other) => other.id === id)) return null;
    return withCode(row, reading, inOwnWords(row, reading, meaning.unmatched), sources);
  }

  return ({ id, text }) => {
    const said = text.slice(0, MAX_PLACE_TEXT).replace(/\s+/g, ' ').trim();
    if (said === '') return null;
    const reading = readText(said);
    const told = id?.startsWith('pc:') ? fromPostcodeId(id, reading) : id ? fromId(id, reading) : null;
    if (told) return told;
    const whole = parsePostcode(said);
    const understood = whole ? place(whole) : fromText(reading);
    const chosen =
      id && understood && isUnclear(understood) && understood.candidates.find((one) => one.id === id);
    return chosen || understood;
  };
}
