import { geoUri } from '../../domain/place/geo.ts';
import { readAddress } from '../../domain/place/place-text.ts';
import {
  endWords,
  isPlace,
  isPrecise,
  isUnclear,
  type Located,
  type Place,
  type PlaceKind,
  type Unclear,
  type WayEnd,
} from '../../domain/place/place.ts';
import { kmBetween, MOST_CANDIDATES, type PlaceSearch } from '../geography/index.ts';
import { createLru } from '../platform/lru.ts';
import { type JourneyRequest, type NamedPlace, namedPlaces } from './journey-request.ts';

type Address = Pick<NamedPlace, 'id' | 'text' | 'confirmed' | 'found'>;

/** The part of the places that prices need. */
export interface PlaceResolver {
  /** The place of an address, its possible meanings, or why it cannot be used. */
  locate(named: Address): Located;
  /** Returns places that match a text, likeliest first. */
  suggest(search: PlaceSearch): Place[];
  /** Returns other places with the text's name, less likely ones, and whether they leave doubt. */
  others(text: string): { places: Place[]; doubt: boolean };
}

const RESOLVED = 20_000;

const keyOf = ({ id = '', text, confirmed = '', found }: Address) =>
  [id, text, confirmed, ...(found ? [geoUri(found)] : [])].join('\n');

/**
 * Keeps the last resolved texts: the same few places are asked for again and again. With another edition of the
 * places all is forgotten.
 */
export function withPlaceCache(places: PlaceResolver & { edition(): number }): PlaceResolver {
  const none = () => createLru<string, Located>(RESOLVED);
  const noOthers = () => createLru<string, ReturnType<PlaceResolver['others']>>(RESOLVED);
  let known = none();
  let others = noOthers();
  let edition = places.edition();
  const forgetOld = () => {
    if (edition === places.edition()) return;
    known = none();
    others = noOthers();
    edition = places.edition();
  };
  return {
    locate(named) {
      forgetOld();
      return known.get(keyOf(named), () => places.locate(named));
    },
    suggest: (search) => places.suggest(search),
    others(text) {
      forgetOld();
      return others.get(text, () => places.others(text));
    },
  };
}

/** Descriptions of vague places. */
const ONLY_AS: Partial<Record<PlaceKind, string>> = {
  town: 'as a town',
  village: 'as a village',
  suburb: 'as a part of a town',
  postcode: 'by its postcode area',
  street: 'as a street',
};

/** Position of a field's place on the route. */
function endOf(field: string): WayEnd {
  if (field.startsWith('stops')) return 'via';
  return field.endsWith('pickup') ? 'from' : 'to';
}

function vagueWords({ field, text }: NamedPlace, place: Place): string {
  const known = place.unmatched
    ? `We did not find “${place.unmatched}”.`
    : `We know “${text}” only ${ONLY_AS[place.kind] ?? 'roughly'}.`;
  return `${known} The price depends on the exact address: please choose it, or confirm that the price is ${endWords(place, endOf(field))}.`;
}

/** Question about an unclear place. */
export function questionWords(named: NamedPlace, { reason, candidates }: Unclear): string {
  const [first] = candidates;
  const { text } = named;
  if (!first) return `We are not sure where “${text}” is. Please add a town or postcode.`;
  switch (reason) {
    case 'several':
      return candidates.length === 1 ? `Did you mean ${first.label}?` : `Which ${text} do you mean?`;
    case 'misspelt': {
      if (candidates.length === 1) return `Did you mean ${first.label}?`;
      const district = readAddress(text).postcode?.outward;
      const unknown = district ? `There is no postcode district ${district}.` : `We do not know “${text}”.`;
      return `${unknown} Did you mean one of these?`;
    }
    case 'apart':
      return `“${text}” names places that lie apart. Which do you mean?`;
    case 'vague':
      return vagueWords(named, first);
  }
}

/** The question as an error of its field, to follow the field's name. */
export const UNCLEAR_FIELD: Readonly<Record<Unclear['reason'], string>> = {
  several: 'names several places: choose one, or add a town or postcode',
  misspelt: 'is not known as it is spelt: choose what is meant',
  apart: 'names places that lie apart: choose one',
  vague:
    'is not known closely enough for its price: choose the exact address, or confirm the point that we know',
};

/** Kilometres beyond a vague point's radius in which precise places are searched. */
const BEYOND_KM = 3;
const KM_PER_DEGREE = 111;
const MOST_SHARPER = 4;
/** Number of suggestions examined: most of a town's are its own villages and suburbs. */
const LOOKED_AT = 24;

/** A house number and a street: "14 Victoria Road", "Flat 2, 14A Victoria Road". */
const DOOR = /(?:^|,)\s*\d+[a-z]?(?:[-/]\d+[a-z]?)?,?\s+[a-z]/i;

/**
 * [PLACE-04] Whether a place is never asked about for its vagueness: it is known to the street or better, was
 * confirmed, or its text has a full postcode or a house number with a street, to which the driver goes.
 */
export function isCertain(
  place: Place,
  { text, confirmed }: Pick<NamedPlace, 'text' | 'confirmed'>,
): boolean {
  if (isPrecise(place) || place.id === confirmed) return true;
  return Boolean(readAddress(text).postcode?.inward) || DOOR.test(place.unmatched);
}

/**
 * [PLACE-04] The place of an address, or a question where the text may mean several. A vague place is no question yet:
 * whether it matters depends on its price. A confirmation is accepted if the text can mean it.
 */
export function settlePlace(named: NamedPlace, places: PlaceResolver): Located {
  const located = places.locate(named);
  if (typeof located === 'string') return located;
  const { id, confirmed } = named;
  if (isPlace(located) && (isPrecise(located) || located.id === confirmed)) return located;
  const chosen = confirmed === undefined ? null : places.locate({ ...named, id: confirmed });
  if (chosen && isPlace(chosen) && chosen.id === confirmed) return chosen;
  // Any suggestion is an answer, even if the text is understood otherwise once it is known.
  const first = confirmed === undefined ? located : places.locate({ ...named, confirmed: undefined });
  const offered = (found: Located): Place[] => {
    if (isUnclear(found)) return found.candidates;
    return isPlace(found) && confirmed !== undefined ? whereIn(found, named, places).candidates : [];
  };
  const candidate = [...offered(located), ...offered(first)].find(
    (place) => place.id === confirmed || place.id === id,
  );
  if (candidate) return candidate;
  if (isUnclear(located)) return located;
  const isDoubtful = id === undefined && places.others(named.text).doubt;
  return isDoubtful ? whereIn(located, named, places) : located;
}

/** The vague place, what of the text is sharper around it, and, unless this one was chosen, others of its name. */
export function whereIn(place: Place, { id, text }: NamedPlace, places: PlaceResolver): Unclear {
  const others = id === undefined ? places.others(text).places : [];
  // The vague point is one of them.
  const most = Math.min(MOST_SHARPER, MOST_CANDIDATES - 1 - others.length);
  const around = moreExact(place, text, places).slice(0, most);
  return { reason: 'vague', candidates: [place, ...around, ...others] };
}

/** [PLACE-04] Returns other places that the texts of a request may mean; none for chosen and confirmed places. */
export function otherMeanings(
  request: JourneyRequest,
  places: Pick<PlaceResolver, 'others'>,
): [NamedPlace, Unclear][] {
  return namedPlaces(request).flatMap((named): [NamedPlace, Unclear][] => {
    const isChosen = named.id !== undefined || named.confirmed !== undefined;
    const candidates = isChosen ? [] : places.others(named.text).places;
    return candidates.length > 0 ? [[named, { reason: 'several', candidates }]] : [];
  });
}

/** Returns more precise places that the text may mean, around the vague place. */
function moreExact(unclear: Place, text: string, places: PlaceResolver): Place[] {
  const reachKm = unclear.radius / 1000 + BEYOND_KM;
  const search = { q: text, near: unclear, within: reachKm / KM_PER_DEGREE, limit: LOOKED_AT };
  return places.suggest(search).filter((place) => isPrecise(place) && kmBetween(place, unclear) <= reachKm);
}
