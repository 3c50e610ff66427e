import type { Place } from './place.ts';

const HUB = /^(apt|stn|prt):/;
/** Landmarks, and what other sources name; a town or a street may have a hub's word in its name as well. */
const NAMED_SPOT = /^(lmk|geo|osn):/;
const HUB_WORDS =
  /\b(airport|terminal|harbour|ferry|port of|station(?! (road|rd|street|st|lane|approach|hill)\b))\b/i;

/** Whether passengers arrive there, so that a driver can wait for them inside: an airport, a station or a port. */
export function canMeetAt({ id, label }: Pick<Place, 'id' | 'label'>): boolean {
  return HUB.test(id) || (NAMED_SPOT.test(id) && HUB_WORDS.test(label));
}
