import { tokens } from '../../../../domain/place/place-text.ts';
import { kmBetween } from '../geo.ts';
import { CITY, isLocality, isSpot, KNOWN_TOWN, WELL_KNOWN } from '../place-row.ts';
import type { PlacesStore, RankedRow } from '../places-store.ts';
import { CANDIDATES, type PlaceSources, type Reading } from './meaning.ts';
import { completeness } from './mentions.ts';
import { FAMOUS, RARE, standsAlone } from './weigh.ts';
import {
  isAmenity,
  isSchoolKind,
  isBranch,
  isChain,
  isCommon,
  isDetail,
  isEmpty,
  isInstitution,
  isKind,
  isOptional,
  isDistinctive,
} from './words.ts';

/** Importance of a square or a road that is meant by its name alone. */
const FAMOUS_STREET = 440;
const STREETS = new Set(['street', 'road', 'lane', 'avenue', 'square', 'place', 'close', 'way', 'drive']);
/** Words that say of a town's places only what they are. */
const PLAIN = new Set([
  'city',
  'town',
  'zoo',
  'ferry',
  'airport',
  'port',
  'central',
  'centre',
  'castle',
  'island',
]);

/** Kilometres from a school or a hall to the suburb that it is named after. */
const NAMESAKE_KM = 3;
/** The same from a zoo to its city. */
const CITY_KM = 10;

/** A landmark that is called after the suburb or village that it lies in: "Roundhay School". */
function isNamedAfterPlace(store: PlacesStore, row: RankedRow, query: readonly string[]): boolean {
  // Services lie on both sides of their motorway.
  if (tokens(row.name).join(' ') !== query.join(' ') || query.includes('services')) return false;
  const beginnings = query.slice(1).map((_, at) => query.slice(0, at + 1));
  return beginnings.some((words) =>
    store
      .byName([...words], CANDIDATES)
      .some(
        (one) =>
          isLocality(one.kind) && kmBetween(one, row) <= (one.importance >= CITY ? CITY_KM : NAMESAKE_KM),
      ),
  );
}

/** The ferry of the one town of its name: "Ullapool ferry". */
function isFerryOf(store: PlacesStore, row: RankedRow, query: readonly string[]): boolean {
  const town = query.filter((word) => word !== 'ferry');
  const name = new Set(tokens(row.name));
  const towns = store.byName(town, CANDIDATES).filter(({ kind }) => isLocality(kind));
  return town.length < query.length && town.every((word) => name.has(word)) && towns.length === 1;
}

/** The only place with all words of the text: "IKEA Leeds", "Salford Royal", "Elland Road"; no "Red Lion", no street. */
function isMeantByName(store: PlacesStore, row: RankedRow, query: readonly string[]): boolean {
  if (!isSpot(row.kind) || query.length < 2) return false;
  if (row.kind === 'port') return isFerryOf(store, row, query);
  const isWhole = completeness(store, row, query) >= 2;
  const isStreet = query.some((word) => STREETS.has(word));
  const town = new Set(tokens(row.context));
  const name = new Set(tokens(row.name));
  // "Leeds hospital" is none of the city's hospitals.
  const own = query.filter(
    (word) => !town.has(word) && !PLAIN.has(word) && !isDistinctive(word) && !isOptional(word),
  );
  if (row.kind === 'landmark' && isNamedAfterPlace(store, row, query)) return true;
  if (own.length === 0) return false;
  if (row.kind === 'landmark' && isWhole && row.importance >= (isStreet ? FAMOUS_STREET : FAMOUS))
    return true;
  // The branch of a chain: "Premier Inn County Hall".
  if (isWhole && query.some(isChain)) return query.some((word) => !isChain(word) && !isCommon(word));
  if (isStreet || !(isWhole || own.every((word) => name.has(word)))) return false;
  if (query.some((word) => town.has(word))) return own.some((word) => !isCommon(word));
  const isRare = own.some((word) => word.length > 2 && store.holders(word, RARE + 1) <= RARE);
  // "Eilean Iarmain Hotel": two words of its own, one of them rare, and nothing left out.
  if (isWhole && isRare && own.filter((word) => !isCommon(word)).length > 1) return true;
  const isFullName = isWhole && own.length > 1 && !query.some(isCommon);
  return (
    (isRare || isFullName) &&
    !query.some(isChain) &&
    row.importance >= (isWhole && !query.some(isCommon) ? WELL_KNOWN : FAMOUS)
  );
}

/** Between two places, the text is a journey. */
const JOURNEY_WORDS = new Set(['to', 'into', 'via', 'from', 'then']);
const JOINS_NAMES = new Set(['of', 'and', 'the', 'de', 'upon', 'on']);

/** The town at the end of a text: "Turf Tavern Oxford"; no "Duke of Edinburgh", and no "Hythe Southampton", a town itself. */
function isTownAtEnd(
  store: PlacesStore,
  row: RankedRow,
  { parts }: Reading,
  rest: readonly string[],
): boolean {
  if (row.importance < KNOWN_TOWN) return false;
  const last = parts.at(-1)?.words ?? [];
  const name = store
    .wordsOf(row)
    .names.map(({ full }) => full.split(' '))
    .find((words) => words.every((word, at) => word === last.at(at - words.length)));
  const before = name && last.at(-name.length - 1);
  if (before !== undefined && JOINS_NAMES.has(before)) return false;
  const isTown = (words: string[], least: number) =>
    store.byName(words, 1).some(({ kind, importance }) => isLocality(kind) && importance >= least);
  const isOther = !isBranch(rest.at(-1)) && rest.some((word) => isTown([word], WELL_KNOWN));
  return name !== undefined && !isTown([...rest], 0) && !isOther;
}

/** Whether the rest of a text is an amenity of the town: "Crewe fire station", "Derby Tesco", "Durham Johnston School". */
function isAmenityIn({ kind }: RankedRow, rest: readonly string[]): boolean {
  // There are a "Wellington School" and a "St Peter's Primary School" in many towns.
  const isNamed = kind !== 'suburb' && rest.some((word) => !isKind(word) && !isSchoolKind(word));
  return (
    (isNamed && (isInstitution(rest[0]) || isInstitution(rest.at(-1)))) ||
    (rest.some(isAmenity) && rest.every((word) => isAmenity(word) || isDetail(word) || isKind(word)))
  );
}

/**
 * Whether one part of a text is the town's whole name and the rest a spot in it: "Malham, by the bridge". Terminals and
 * numbers are no spots.
 */
function isPart(
  { store, regions }: PlaceSources,
  row: RankedRow,
  { parts }: Reading,
  rest: readonly string[],
): boolean {
  const names = new Set(store.wordsOf(row).names.map(({ full }) => full));
  const isName = parts.some(({ words }) => names.has(words.join(' ')));
  const agrees = parts.every(({ words }) => regions(words)?.holds(row) ?? true);
  return isName && agrees && parts.length > 1 && !rest.some((word) => /^t\d?$|^\d$|^not$/.test(word));
}

/**
 * [PLACE-04] Whether the one candidate of a question is meant beyond doubt, so that nothing need be asked: the only place
 * with all words of the text, a building with something in it ("Leeds General Infirmary Jubilee Wing"), or the town at
 * the end of a text whose rest is not known.
 */
export function isOnlyAnswer(
  known: PlaceSources,
  row: RankedRow,
  reading: Reading,
  unmatched: string,
): boolean {
  const { store } = known;
  const query = reading.parts.flatMap(({ words }) => words).filter((word) => !isEmpty(word));
  const name = new Set(tokens(row.name));
  // Of "B&Q Ballymena" all words are unmatched, also the town.
  const beyond = tokens(unmatched).filter((word) => !name.has(word));
  const rest = beyond.length > 0 ? beyond : tokens(unmatched);
  if (rest.length === 0) return isMeantByName(store, row, query);
  if (rest.some((word) => JOURNEY_WORDS.has(word))) return false;
  if (isLocality(row.kind) && isAmenityIn(row, rest)) return true;
  if (rest.every((word) => isKind(word) || isOptional(word))) return false;
  if (isLocality(row.kind)) {
    return isPart(known, row, reading, rest) || isTownAtEnd(store, row, reading, rest);
  }
  const isTerminal = rest.some((word) => /^t\d$|^terminal/.test(word));
  return (
    isSpot(row.kind) &&
    !isTerminal &&
    standsAlone(
      store,
      row,
      query.filter((word) => !rest.includes(word)),
    )
  );
}
