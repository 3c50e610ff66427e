import { wordsOf } from '../../domain/banned-address.ts';
import { londonInstant, type LocalTime } from '../../domain/time.ts';
import { addressKey } from '../../domain/place-text.ts';
import { type Address, sameAddress } from '../../domain/same-address.ts';
import { badField, ProblemError } from '../http/problem.ts';
import { createLru } from '../lru.ts';

/** Trips can be booked this far ahead. */
export const FURTHEST_DAYS = 550;

const SAME_ADDRESS = 'The calculated distance is zero miles. Please check your pickup and dropoff locations.';

/** Whether a pick-up is neither sooner than the provider's notice nor absurdly far ahead. */
export function isInTime(at: LocalTime, now: number, graceMinutes: number): boolean {
  const ahead = londonInstant(at) - now;
  return ahead >= graceMinutes * 60_000 && ahead <= FURTHEST_DAYS * 86_400_000;
}

/** @throws ProblemError when the pick-up is sooner than the provider's notice, or absurdly far ahead */
export function checkNotice(at: LocalTime, now: number, graceMinutes: number): void {
  const pickup = londonInstant(at);
  if (pickup < now + graceMinutes * 60_000) {
    throw new ProblemError(422, 'grace_period', 'Pickup time is within the grace period');
  }
  if (pickup > now + FURTHEST_DAYS * 86_400_000) {
    throw badField('pickup_date', `must be within ${FURTHEST_DAYS} days`);
  }
}

const folds = createLru<string, string>(5000);
const folded = (text: string) => folds.get(text, () => wordsOf(text));

/** @throws ProblemError when one of the texts names a banned address, as whole words */
export function checkBanned(texts: readonly string[], banned: readonly string[]): void {
  const asked = texts.map(folded);
  if (banned.some((address) => asked.some((text) => text.includes(folded(address))))) {
    throw new ProblemError(422, 'banned_address', 'Address is banned');
  }
}

const keys = createLru<string, string>(5000);

/** The same few addresses are asked for again and again, and folding a text costs more than pricing it. */
const isSame = (a: Address, b: Address) =>
  sameAddress(a, b, (text) => keys.get(text, () => addressKey(text)));

/** An address of a leg, and the field that it was named in. */
export type FieldAddress = Address & { field: string };

/**
 * The addresses of a leg in driving order. A way back to the pick-up by another place is a round trip.
 * @throws ProblemError same_address when it leads nowhere else; naming a stop that is where its neighbour is
 */
export function checkWay(addresses: readonly FieldAddress[]): void {
  const [pickup, ...onward] = addresses;
  const dropoff = onward.at(-1);
  if (!pickup || !dropoff) return;
  if (onward.every((address) => isSame(pickup, address))) {
    const errors = { [dropoff.field]: 'is the same address as the pick-up' };
    throw new ProblemError(422, 'same_address', SAME_ADDRESS, { errors });
  }
  for (const [index, before] of addresses.slice(0, -1).entries()) {
    const address = addresses[index + 1];
    if (!address || !isSame(before, address)) continue;
    if (address === dropoff) throw badField(before.field, 'is the same address as the drop-off');
    throw badField(address.field, `is the same address as the ${index === 0 ? 'pick-up' : 'stop before it'}`);
  }
}
