import {
  isAsSharpAs,
  isPlace,
  isUnclear,
  type Located,
  type Place,
  type PricePrecision,
  type Unclear,
} from '../../domain/place.ts';
import { kmBetween } from '../places/geo.ts';
import { MOST_CANDIDATES } from '../places/place-answers.ts';
import type { NamedPlace } from './journey-request.ts';
import type { PlaceResolver } from './place-resolver.ts';

/** What is sharper than a vague point is looked for this far beyond its radius. */
const BEYOND_KM = 3;
const KM_PER_DEGREE = 111;
const MOST_SHARPER = 4;
/** Of so many suggestions: most of a town's are its own villages and suburbs. */
const LOOKED_AT = 24;

/**
 * [PLACE-04] The place of an address where that is settled: known as sharply as a price needs, or confirmed. Anything else
 * is asked about, a vague point with what is sharper around it and with others of its name; what was confirmed is believed
 * where the text can mean it.
 */
export function settlePlace(named: NamedPlace, places: PlaceResolver, least: PricePrecision): Located {
  const located = places.locate(named);
  if (typeof located === 'string') return located;
  const { id, confirmed } = named;
  if (isPlace(located) && (isAsSharpAs(located, least) || located.id === confirmed)) return located;
  const chosen = confirmed === undefined ? null : places.locate({ ...named, id: confirmed });
  if (chosen && isPlace(chosen) && chosen.id === confirmed) return chosen;
  const question = isPlace(located) ? whereIn(located, named, places, least) : located;
  // Whatever is offered is an answer, also where the text is understood otherwise once that is known.
  const first = confirmed === undefined ? located : places.locate({ ...named, confirmed: undefined });
  const offered = [...question.candidates, ...(isUnclear(first) ? first.candidates : [])].find(
    (place) => place.id === confirmed || (place.id === id && isAsSharpAs(place, least)),
  );
  return offered ?? question;
}

/** The vague place, what of the text is sharper around it, and, unless this one was chosen, others of its name. */
function whereIn(
  vague: Place,
  { id, text }: NamedPlace,
  places: PlaceResolver,
  least: PricePrecision,
): Unclear {
  const others = id === undefined ? places.others(text) : [];
  // The vague point is one of them.
  const most = Math.min(MOST_SHARPER, MOST_CANDIDATES - 1 - others.length);
  const around = sharper(vague, text, places, least).slice(0, most);
  return { reason: 'vague', candidates: [vague, ...around, ...others] };
}

/** What the text may also mean that is known as sharply as a price needs, around the vague place. */
function sharper(vague: Place, text: string, places: PlaceResolver, least: PricePrecision): Place[] {
  const reachKm = vague.radius / 1000 + BEYOND_KM;
  const search = { q: text, near: vague, within: reachKm / KM_PER_DEGREE, limit: LOOKED_AT };
  return places
    .suggest(search)
    .filter((place) => isAsSharpAs(place, least) && kmBetween(place, vague) <= reachKm);
}
