import { type ExtraPrices, offeredExtras } from '../../domain/extras.ts';
import { EXTRAS } from '../../domain/extras-table.ts';
import type { Extras } from '../../domain/journey.ts';
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
