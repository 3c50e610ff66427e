import { fold } from '../../domain/place/place-text.ts';
import { isUnclear, type Place, type Unclear } from '../../domain/place/place.ts';
import type { Barrier, NoRoute } from '../../domain/journey/route.ts';
import { ProblemError } from '../platform/http/index.ts';
import { type JourneyRequest, type NamedPlace, namedPlaces, waysOf } from './journey-request.ts';
import { type PlaceResolver, questionWords, settlePlace, UNCLEAR_FIELD } from './place-resolver.ts';
import { type PriceEffects, unclearPlacesOf } from './price-answer.ts';
import { checkWay } from './request-checks.ts';

const ASK = 'so we cannot price it online. Please send us a quote request.';

const outside = (label: string, land: string | null) =>
  `${label} lies ${land ? `over the border, in ${land}` : 'outside the area that we price online'}: our prices are for trips within the United Kingdom and its islands. Please send us a quote request.`;

/** [PLACE-17] Why a trip over these places, in driving order, has no price: in a sentence for the passenger. */
function reasonOf(none: NoRoute, way: readonly Place[]): string {
  const here = way[none.point]!.label;
  switch (none.reason) {
    case 'ferry': {
      const before = way[none.point - 1]!.label;
      return `Your trip from ${before} to ${here} crosses the water between ${none.from} and ${none.to}, which no road joins, ${ASK}`;
    }
    case 'roadless':
      return `There are no roads that a taxi could take on ${none.land}, ${ASK}`;
    case 'outside':
      return outside(here, none.land);
  }
}

/** The refusal of a trip without a road. */
export const noRoute = (none: NoRoute, way: readonly Place[]): ProblemError =>
  new ProblemError(422, 'no_route', reasonOf(none, way));

/** The refusal of a trip to a country that we know by the text alone. */
const overTheBorder = (text: string, country: string): ProblemError =>
  new ProblemError(422, 'no_route', outside(text, country));

/** Possible places of a route's point, likeliest first; null if unknown. */
type Candidates = readonly Place[] | null;

/**
 * [PLACE-17] Refuses journeys between countries without a road, whatever the texts mean, before any question about a
 * place in Belfast.
 * @throws ProblemError no_route
 */
function checkLands(ways: readonly (readonly Candidates[])[], barrier: Barrier): void {
  for (const way of ways) {
    const known = way.flatMap((candidates) => (candidates && candidates.length > 0 ? [candidates] : []));
    const [first, ...onward] = known;
    if (!first) continue;
    const joins = (place: Place) =>
      onward.every((candidates) => candidates.some((other) => barrier([place, other]) === null));
    if (first.some(joins)) continue;
    const likeliest = known.flatMap((candidates) => candidates.slice(0, 1));
    const none = barrier(likeliest);
    if (none) throw noRoute(none, likeliest);
  }
}

/** Places abroad that are often requested, to explain why there is no price. */
const ABROAD: Readonly<Record<string, string>> = {
  'the Republic of Ireland':
    'dublin;dublin airport;dublin port;cork;cork airport;galway;limerick;shannon airport;waterford;dundalk;drogheda;' +
    'letterkenny;sligo;monaghan;cavan;donegal;bundoran;buncrana;ireland;republic of ireland;eire',
  France: 'calais;dunkirk;lille;paris;disneyland paris;charles de gaulle airport;cherbourg;france',
  Belgium: 'brussels;bruges;belgium',
  'the Netherlands':
    'amsterdam;schiphol;schiphol airport;rotterdam;hook of holland;netherlands;the netherlands',
};

const COUNTRY_OF = new Map(
  Object.entries(ABROAD).flatMap(([country, names]) => names.split(';').map((name) => [name, country])),
);

/** The country of a text that names no place of ours ("Dublin Airport", "14 Eyre Square, Galway"); null where none is meant. */
function countryAbroad(text: string): string | null {
  const parts = text.split(',').map(fold);
  return COUNTRY_OF.get(parts.join(' ').trim()) ?? COUNTRY_OF.get(parts.at(-1) ?? '') ?? null;
}

/** Messages about unusable places, at the field and overall. */
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

/** @throws Error for a place that was not resolved */
export function placeOf(found: FoundPlaces, named: NamedPlace): Place {
  const place = found.get(named);
  if (!place) throw new Error(`place of ${named.field} was not resolved`);
  return place;
}

/**
 * Resolves every place of the request, for a new price or distance.
 * @param known places that are not asked about again, by their fields
 * @throws ProblemError place_unclear with all questions; naming the fields with unusable places; same_address if a
 * leg leads nowhere; no_route if a place is abroad, or if no answer to the questions would have a road
 */
export function resolvePlaces(
  request: JourneyRequest,
  { places, barrier }: { places: PlaceResolver; barrier: Barrier },
  known: KnownPlaces = new Map(),
): FoundPlaces {
  const unclear = new Map<NamedPlace, Unclear>();
  const place = (named: NamedPlace) => {
    const stays = known.get(named.field);
    if (stays) return stays;
    const located = settlePlace(named, places);
    if (!isUnclear(located)) return located;
    unclear.set(named, located);
    return null;
  };
  return find(request, { unclear, place, barrier });
}

/**
 * The same for a quote: settled questions are not asked again, and unconfirmed texts get their likeliest meaning.
 * Whether that matches the quote is for the caller to check.
 */
export function resolveQuotedPlaces(request: JourneyRequest, places: PlaceResolver): FoundPlaces {
  const place = (named: NamedPlace) => {
    const located = settlePlace(named, places);
    return isUnclear(located) ? (located.candidates[0] ?? 'unknown') : located;
  };
  return find(request, { unclear: new Map(), place });
}

type Wrong = { named: NamedPlace; fault: keyof typeof FAULTS }[];

interface Finding {
  /** Places to be asked about. */
  unclear: ReadonlyMap<NamedPlace, Unclear>;
  /** Null if the place must be asked about. */
  place: (named: NamedPlace) => Place | keyof typeof FAULTS | null;
  /** Not needed if nothing must be asked. */
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
      waysOf(request).map((way) => candidatesOf(way, found, unclear)),
      barrier,
    );
  if (wrong.length > 0 || unclear.size > 0) throw unsettled(wrong, unclear);
  return found;
}

/** Impossible routes are reported before any question, because no answer would help. */
function checkWays(
  request: JourneyRequest,
  found: FoundPlaces,
  unclear: ReadonlyMap<NamedPlace, Unclear>,
): void {
  const roughly = (named: NamedPlace) => {
    const question = unclear.get(named);
    return found.get(named) ?? (question?.reason === 'vague' ? question.candidates[0] : undefined);
  };
  for (const way of waysOf(request)) {
    const known = way.flatMap((named) => {
      const place = roughly(named);
      return place ? [{ ...named, place }] : [];
    });
    if (known.length === way.length) checkWay(known);
  }
}

/** Possible places of each point; null if unknown. A misspelt text may be something else altogether. */
function candidatesOf(
  way: readonly NamedPlace[],
  found: FoundPlaces,
  unclear: ReadonlyMap<NamedPlace, Unclear>,
): Candidates[] {
  return way.map((named) => {
    const question = unclear.get(named);
    if (question) return question.reason === 'misspelt' ? null : question.candidates;
    const place = found.get(named);
    return place ? [place] : null;
  });
}

/** A refusal that consists of questions about places. */
class UnclearPlaces extends ProblemError {
  readonly questions: ReadonlyMap<NamedPlace, Unclear>;
  readonly effects: PriceEffects | undefined;

  constructor(
    message: string,
    more: ConstructorParameters<typeof ProblemError>[3],
    questions: ReadonlyMap<NamedPlace, Unclear>,
    effects: PriceEffects | undefined,
  ) {
    super(409, 'place_unclear', message, more);
    this.questions = questions;
    this.effects = effects;
  }
}

/** Returns the first candidate of each question; null if a question is about a spelling, where that is a guess. */
function likeliestPlaces({ questions }: UnclearPlaces): KnownPlaces | null {
  const likeliest = new Map<string, Place>();
  for (const [{ field }, { reason, candidates }] of questions) {
    const [first] = candidates;
    if (reason === 'misspelt' || !first) return null;
    likeliest.set(field, first);
  }
  return likeliest;
}

/**
 * Prices a request. If that ends in questions, it is tried once more with their likeliest answers, and questions that
 * follow from those are added, so that the passenger answers all of them in one step.
 * @param price receives the places that are not asked about, by their fields
 * @throws ProblemError as `price`
 */
export async function askTogether<T>(
  request: JourneyRequest,
  known: KnownPlaces,
  price: (known: KnownPlaces) => Promise<T>,
): Promise<T> {
  try {
    return await price(known);
  } catch (error) {
    // Questions with price effects come last: none can follow.
    if (!(error instanceof UnclearPlaces) || error.effects) throw error;
    const likeliest = likeliestPlaces(error);
    if (!likeliest) throw error;
    const next: unknown = await price(new Map([...known, ...likeliest])).then(
      () => null,
      (refusal: unknown) => refusal,
    );
    if (next !== null && !(next instanceof ProblemError)) throw next;
    if (!(next instanceof UnclearPlaces)) throw error;
    const questions = new Map([...error.questions, ...next.questions]);
    const inOrder = namedPlaces(request).flatMap((named) => {
      const question = questions.get(named);
      return question ? [[named, question] as const] : [];
    });
    throw unsettled([], new Map(inOrder), next.effects);
  }
}

/** All obstacles to a price, in one answer. */
export function unsettled(
  wrong: Wrong,
  unclear: ReadonlyMap<NamedPlace, Unclear>,
  effects?: PriceEffects,
): ProblemError {
  // A place shared by both legs is asked about on the outward one.
  const unanswered = [...unclear].filter(([{ as }]) => !as || !unclear.has(as));
  const errors = Object.fromEntries([
    ...wrong.map(({ named, fault }) => [named.field, FAULTS[fault].field] as const),
    ...unanswered.map(([{ field }, { reason }]) => [field, UNCLEAR_FIELD[reason]] as const),
  ]);
  const questions = unclearPlacesOf(unanswered, effects);
  const more = { errors, ...(unanswered.length > 0 && { unclear: questions }) };
  const [first] = wrong;
  if (first) {
    const { code, message } = FAULTS[first.fault];
    return new ProblemError(422, code, message(first.named.text), more);
  }
  const words = unanswered.map(([named, what]) => questionWords(named, what));
  return new UnclearPlaces(words.join(' '), more, unclear, effects);
}
