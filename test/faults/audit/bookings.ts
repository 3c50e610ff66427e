import type { Entry, Outcome } from '../log.ts';
import { amountDueOf, type Found } from './found.ts';

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

function isOutcome({ state, cancelledLeg, owed, charged }: Outcome, found: Found | undefined): boolean {
  if (!found || state === 'none') return !found === (state === 'none');
  const { status, charges } = found;
  const is = state === 'unbooked' ? ['awaiting_payment', 'lapsed'].includes(status) : status === state;
  return is && found.cancelledLeg === cancelledLeg && amountDueOf(found) === owed && sum(charges) === charged;
}

const told = (found: Found | undefined): string =>
  found
    ? `${found.number} ${found.status}, leg ${found.cancelledLeg}, ${amountDueOf(found)} owed, ${sum(found.charges)} charged`
    : 'nothing';

/** The stored state is a possible result of all requests; an answered one is certain. */
function faultsOfEntry(entry: Entry, all: Found[]): string[] {
  const [found] = all;
  const faults: string[] = [];
  if (all.length > 1) faults.push(`there are ${all.length} bookings`);
  if (entry.number !== null && found?.number !== entry.number) faults.push(`${entry.number} is not there`);
  if (!entry.outcomes.some((outcome) => isOutcome(outcome, found)))
    faults.push(
      `there is ${told(found)}, and not ${entry.outcomes.map((one) => JSON.stringify(one)).join(' or ')}`,
    );
  if (found && found.legs !== entry.legs) faults.push(`it has ${found.legs} legs`);
  if (found && found.promo !== entry.promo) faults.push(`its code is ${found.promo}`);
  return faults.map((fault) => `${entry.email}: ${fault}`);
}

/** What belongs to a booking is there once for each thing that was done to it. */
function faultsOfParts(found: Found): string[] {
  const { number, status, cancelledLeg, wasBooked, actions, payments } = found;
  const times = (...names: string[]) => actions.filter(({ action }) => names.includes(action)).length;
  const isCancelled = status === 'cancelled';
  const legs = cancelledLeg === null ? 0 : 1;
  const wrong: [boolean, string][] = [
    [found.revisions !== found.revision, `has ${found.revisions} revisions and is in its ${found.revision}`],
    [
      found.revision !== 1 + legs + times('change'),
      `is in revision ${found.revision} with ${legs} legs cancelled and ${times('change')} changes`,
    ],
    [times('confirmed', 'awaiting_payment') !== 1, 'was not made once, by its log'],
    [times('cancel_by_passenger') !== Number(isCancelled), 'is cancelled otherwise than its log has it'],
    [times('cancel_leg') !== legs, 'has its leg cancelled otherwise than its log has it'],
    [found.charges.length !== legs + Number(isCancelled), `has ${found.charges.length} cancellations`],
    [
      found.promo === null ? found.uses.length > 0 : found.uses.join() !== found.promo,
      'has another use of a code',
    ],
    [payments.length === 0, 'has no payment'],
    [payments.some(({ entered }) => entered > 1), 'has a payment that was entered twice'],
    [wasBooked && found.balances.operator === 0 && !isCancelled, 'is booked and owes nothing'],
  ];
  return wrong.filter(([is]) => is).map(([, fault]) => `booking ${number} ${fault}`);
}

/** A single-use code is in one active booking. */
function faultsOfCodes(all: readonly Found[]): string[] {
  const standing = all.filter(
    ({ promo, status }) => promo === 'ONETRIP' && !['cancelled', 'lapsed'].includes(status),
  );
  return standing.length > 1
    ? [`a code for one use is in ${standing.map(({ number }) => number).join()}`]
    : [];
}

/** Acknowledged bookings that are missing or duplicated, and half-stored ones. */
export function faultsOfBookings(entries: ReadonlyMap<string, Entry>, all: readonly Found[]): string[] {
  const byEmail = Map.groupBy(all, ({ email }) => email);
  return [
    ...[...entries.values()].flatMap((entry) => faultsOfEntry(entry, byEmail.get(entry.email) ?? [])),
    ...all
      .filter(({ email }) => !entries.has(email))
      .map(({ number }) => `nobody has made booking ${number}`),
    ...all.flatMap(faultsOfParts),
    ...faultsOfCodes(all),
  ];
}
