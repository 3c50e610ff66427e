import type { Place } from '../../domain/place.ts';
import type { Barrier, NoRoute } from '../../domain/route.ts';
import { ProblemError } from '../http/problem.ts';

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

/** The refusal of a trip that no road leads. */
export const noRoute = (none: NoRoute, way: readonly Place[]): ProblemError =>
  new ProblemError(422, 'no_route', reasonOf(none, way));

/** The refusal of a trip to a country that we know by the text alone. */
export const overTheBorder = (text: string, country: string): ProblemError =>
  new ProblemError(422, 'no_route', outside(text, country));

/** What a place of a way may be, the likeliest first; null where that is not known. */
export type Meant = readonly Place[] | null;

/**
 * [PLACE-17] Tells of ways whose places lie on lands that no road joins, whatever is meant: nobody is asked where in Belfast
 * who cannot be driven there.
 * @throws ProblemError no_route
 */
export function checkLands(ways: readonly (readonly Meant[])[], barrier: Barrier): void {
  for (const way of ways) {
    const known = way.flatMap((meant) => (meant && meant.length > 0 ? [meant] : []));
    const [first, ...onward] = known;
    if (!first) continue;
    const joins = (place: Place) =>
      onward.every((meant) => meant.some((other) => barrier([place, other]) === null));
    if (first.some(joins)) continue;
    const likeliest = known.flatMap((meant) => meant.slice(0, 1));
    const none = barrier(likeliest);
    if (none) throw noRoute(none, likeliest);
  }
}
