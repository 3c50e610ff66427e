import { type ExtraPrices, offeredExtras } from '../../domain/extras.ts';
import { EXTRA_NAMES, EXTRAS } from '../../domain/extras-table.ts';
import { type Extras, extrasOf, type Journey } from '../../domain/journey.ts';
import type { JourneyRequest } from './journey-request.ts';

/** A request for what is on offer. */
export interface OfferedRequest {
  request: JourneyRequest;
  /** The fields of the form that asked for more. */
  removed: string[];
}

/** [CALC-13] An extra whose setting is zero is left out here, so that no price, booking or mail can have it. */
export function onOffer(request: JourneyRequest, prices: ExtraPrices): OfferedRequest {
  const removed: string[] = [];
  const leave = <L extends { extras: Extras }>(leg: L, prefix = ''): L => {
    const offered = offeredExtras(leg.extras, prices);
    removed.push(...offered.removed.map((extra) => prefix + EXTRAS[extra].field));
    return { ...leg, extras: offered.extras };
  };
  if (request.kind === 'hourly') return { request: leave(request), removed };
  const outward = leave(request.outward);
  const inward = request.inward && leave(request.inward, 'return_');
  return { request: { ...request, outward, inward }, removed };
}

/** [JRN-13] The fields of the form that asked for extras which the journey, with its pick-ups known, does not have. */
export function notHadAt(request: JourneyRequest, journey: Journey): string[] {
  const lost = (asked: Extras, had: Extras, prefix = '') =>
    EXTRA_NAMES.filter((extra) => asked[extra] !== had[extra]).map((extra) => prefix + EXTRAS[extra].field);
  if (request.kind === 'hourly') return lost(request.extras, extrasOf(journey, 'outward'));
  const { outward, inward } = request;
  return [
    ...lost(outward.extras, extrasOf(journey, 'outward')),
    ...(inward ? lost(inward.extras, extrasOf(journey, 'return'), 'return_') : []),
  ];
}
