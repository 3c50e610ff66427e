import type { Barrier } from '../../domain/route.ts';
import { isUnclear, type Place, type PricePrecision, type Unclear } from '../../domain/place.ts';
import { ProblemError } from '../http/problem.ts';
import { countryAbroad } from './abroad.ts';
import { checkWay } from './journey-checks.ts';
import { namedPlaces, waysOf, type JourneyRequest, type NamedPlace } from './journey-request.ts';
import { checkLands, type Meant, overTheBorder } from './no-route.ts';
import type { PlaceResolver } from './place-resolver.ts';
import { resolvedPlaceOf } from './price-answer.ts';
import { settlePlace } from './settle-place.ts';
import { questionWords, UNCLEAR_FIELD } from './unclear-words.ts';

/** What is said of a place that cannot be used: at its field, and of all. */
const FAULTS = {
  unknown: {
    code: 'unknown_place',
    field: 'was not found: choose a suggestion, or add a town or postcode',
    message: (text: string) =>
      `We could not find “${text}”. Please choose a suggestion, or add a town or postcode.`,
  },
  elsewhere: {
    code: 'place_elsewhere',
    field: 'lies elsewhere on the map than we know it: choose a suggestion, or search again as it is written',
    message: (text: string) =>
      `The map shows “${text}” in another place than we know it. Please choose a suggestion, or search again and we go by what is written.`,
  },
};

/** The place of each name of a request. */
export type FoundPlaces = ReadonlyMap<NamedPlace, Place>;

/** Places of a request that are known already, by the fields that name them. */
export type KnownPlaces = ReadonlyMap<string, Place>;

/** @throws Error when the place is none of those that were resolved */
export function placeOf(found: FoundPlaces, named: NamedPlace): Place {
  const place = found.get(named);
  if (!place) throw new Error(`place of ${named.field} was not resolved`);
  return place;
}

/**
 * Finds every place the request names, for a new price or distance.
 * @param least how sharply each must be known, or confirmed
 * @param known places that are not asked about again, by their fields
 * @throws ProblemError place_unclear with all that must be asked; naming the fields that name no place to be believed;
 * same_address where a leg leads nowhere; no_route where a place is known to lie abroad, or where no answer to what is asked
 * would have a road
 */
export function resolvePlaces(
  request: JourneyRequest,
  { places, barrier }: { places: PlaceResolver; barrier: Barrier },
  least: PricePrecision,
  known: KnownPlaces = new Map(),
): FoundPlaces {
  const unclear = new Map<NamedPlace, Unclear>();
  const place = (named: NamedPlace) => {
    const stays = known.get(named.field);
    if (stays) return stays;
    const located = settlePlace(named, places, least);
    if (!isUnclear(located)) return located;
    unclear.set(named, located);
    return null;
  };
  return find(request, { unclear, place, barrier });
}

/**
 * The same for a price that is held: what was settled when it was made is not asked again, and the likeliest is meant where
 * nothing was confirmed. Whether that is what the price was made for is the caller's to judge.
 */
export function resolveHeldPlaces(
  request: JourneyRequest,
  places: PlaceResolver,
  least: PricePrecision,
): FoundPlaces {
  const place = (named: NamedPlace) => {
    const located = settlePlace(named, places, least);
    return isUnclear(located) ? (located.candidates[0] ?? 'unknown') : located;
  };
  return find(request, { unclear: new Map(), place });
}

type Wrong = { named: NamedPlace; fault: keyof typeof FAULTS }[];

interface Finding {
  /** What must be asked, as `place` has found it. */
  unclear: ReadonlyMap<NamedPlace, Unclear>;
  /** Null where it must be asked. */
  place: (named: NamedPlace) => Place | keyof typeof FAULTS | null;
  /** For nothing that must be asked, none is needed. */
  barrier?: Barrier;
}

function find(request: JourneyRequest, { unclear, place, barrier }: Finding): FoundPlaces {
  const found = new Map<NamedPlace, Place>();
  const wrong: Wrong = [];
  for (const named of namedPlaces(request)) {
    const answer = place(named);
    const abroad = answer === 'unknown' ? countryAbroad(named.text) : null;
    if (abroad) throw overTheBorder(named.text, abroad);
    if (typeof answer === 'string') wrong.push({ named, fault: answer });
    else if (answer) found.set(named, answer);
  }
  checkWays(request, found, unclear);
  if (barrier && unclear.size > 0)
    checkLands(
      waysOf(request).map((way) => meantOf(way, found, unclear)),
      barrier,
    );
  if (wrong.length > 0 || unclear.size > 0) throw unsettled(wrong, unclear);
  return found;
}

/** A way that leads nowhere is told before anything is asked: no answer would help it. */
function checkWays(
  request: JourneyRequest,
  found: FoundPlaces,
  unclear: ReadonlyMap<NamedPlace, Unclear>,
): void {
  const roughly = (named: NamedPlace) => {
    const asked = unclear.get(named);
    return found.get(named) ?? (asked?.reason === 'vague' ? asked.candidates[0] : undefined);
  };
  for (const way of waysOf(request)) {
    const known = way.flatMap((named) => {
      const place = roughly(named);
      return place ? [{ ...named, place }] : [];
    });
    if (known.length === way.length) checkWay(known);
  }
}

/** What each place of a way may be; null where that is not known. A typing error may be something else altogether. */
function meantOf(
  way: readonly NamedPlace[],
  found: FoundPlaces,
  unclear: ReadonlyMap<NamedPlace, Unclear>,
): Meant[] {
  return way.map((named) => {
    const asked = unclear.get(named);
    if (asked) return asked.reason === 'misspelt' ? null : asked.candidates;
    const place = found.get(named);
    return place ? [place] : null;
  });
}

/** All that keeps a request from being priced, in one answer. */
function unsettled(wrong: Wrong, unclear: ReadonlyMap<NamedPlace, Unclear>): ProblemError {
  // Of what the way back has from the way out, the way out is asked about.
  const asked = [...unclear].filter(([{ as }]) => !as || !unclear.has(as));
  const errors = Object.fromEntries([
    ...wrong.map(({ named, fault }) => [named.field, FAULTS[fault].field] as const),
    ...asked.map(([{ field }, { reason }]) => [field, UNCLEAR_FIELD[reason]] as const),
  ]);
  const questions = Object.fromEntries(
    asked.map(([{ field, text }, { reason, candidates }]) => [
      field,
      { text, reason, candidates: candidates.map(resolvedPlaceOf) },
    ]),
  );
  const more = { errors, ...(asked.length > 0 && { unclear: questions }) };
  const [first] = wrong;
  if (first) {
    const { code, message } = FAULTS[first.fault];
    return new ProblemError(422, code, message(first.named.text), more);
  }
  const words = asked.map(([named, what]) => questionWords(named, what));
  return new ProblemError(409, 'place_unclear', words.join(' '), more);
}
