import type { BookingAnswer } from '../../../src/contract/bookings.ts';
import { LEGS } from '../../../src/domain/booking/legs.ts';
import type { LegName } from '../../../src/domain/fare/fare.ts';
import { knownOutcome, type Entry, type Outcome } from '../log.ts';
import { Refused, type Passenger } from '../passenger.ts';
import { acknowledged, alone, type Act, bookingIdentity, someEntry } from './act.ts';
import { afterwards, cancellationPath, isUncancelled, type Preview } from './cancel.ts';

type Answered = 'done' | 'moved on' | 'unanswered';

async function pressIn(p: Passenger, entry: Entry, leg: LegName | null, token: string): Promise<Answered> {
  const body = { token, reason: 'In two tabs', ...(leg && { leg }) };
  const asked = { method: 'POST', path: cancellationPath(entry, null), body } as const;
  try {
    return (await p.press<BookingAnswer>(asked, bookingIdentity)) ? 'done' : 'unanswered';
  } catch (error) {
    if (error instanceof Refused && error.problem.code === 'terms_moved_on') return 'moved on';
    throw error;
  }
}

/** Possible states: the first request wins, and the other tab shows the new charge. */
function possible(
  whole: Answered,
  leg: Answered,
  is: Record<'before' | 'afterLeg' | 'afterAll', Outcome>,
): Outcome[] {
  if (whole === 'done') return [is.afterAll];
  return [
    ...(leg === 'done' ? [] : [is.before]),
    ...(leg === 'moved on' ? [] : [is.afterLeg]),
    ...(whole === 'moved on' ? [] : [is.afterAll]),
  ];
}

/** A leg in one tab and all of the booking in another, at the same moment. */
export const cancelInTwoTabs: Act = {
  name: 'cancel a leg and all at once',
  share: 5,
  async perform(p) {
    const isRight = (one: Entry) =>
      isUncancelled(one) && one.legs === 2 && knownOutcome(one)?.cancelledLeg === null;
    const entry = someEntry(p, isRight);
    const before = entry && knownOutcome(entry);
    if (!entry || !before) return;
    await alone(entry, async () => {
      const name = p.random.pick(LEGS);
      const shown = (leg: LegName | null) =>
        p.ask<Preview>({ method: 'GET', path: cancellationPath(entry, leg) });
      const [{ data: all }, { data: one }] = await Promise.all([shown(null), shown(name)]);
      if (all.state !== 'open' || one.state !== 'open') return;
      const is = { before, afterLeg: afterwards(before, one, name), afterAll: afterwards(before, all, null) };
      entry.outcomes = Object.values(is);
      const [whole, leg] = await Promise.all([
        pressIn(p, entry, null, all.token),
        pressIn(p, entry, name, one.token),
      ]);
      entry.outcomes = possible(whole, leg, is);
      acknowledged(p, cancelInTwoTabs.name);
    });
  },
};
