import type { BookingAnswer } from '../../../src/contract/bookings.ts';
import type { CancellationPreviewWire } from '../../../src/contract/changes.ts';
import { LEGS } from '../../../src/domain/booking/legs.ts';
import type { LegName } from '../../../src/domain/fare/fare.ts';
import { knownOutcome, amountDueFor, type Entry, type Outcome } from '../log.ts';
import { Refused, type Passenger } from '../passenger.ts';
import { acknowledged, alone, type Act, bookingIdentity, pence, someEntry } from './act.ts';

export interface Preview {
  data: CancellationPreviewWire & { state: string };
}

export const cancellationPath = ({ reference }: Entry, leg: LegName | null): string =>
  `/api/v1/booking/${reference}/cancellation${leg ? `?leg=${leg}` : ''}`;

/** A fully known booked trip. */
export const isUncancelled = (entry: Entry): boolean =>
  entry.reference !== null && knownOutcome(entry)?.state === 'confirmed';

/** What a booking is once the press that was shown is done. */
export function afterwards(
  before: Outcome,
  { charge, stays }: CancellationPreviewWire,
  leg: LegName | null,
): Outcome {
  const charged = before.charged + pence(charge);
  const after = { ...before, charged };
  if (leg === null) return { ...after, state: 'cancelled', owed: amountDueFor(0, after) };
  return { ...after, cancelledLeg: leg, owed: amountDueFor(pence(stays), after) };
}

/** Confirms the preview, or what is shown instead if the terms have changed. */
async function pressShown(
  p: Passenger,
  entry: Entry,
  { before, shown, leg }: { before: Outcome; shown: CancellationPreviewWire; leg: LegName | null },
): Promise<void> {
  const after = afterwards(before, shown, leg);
  entry.outcomes = [before, after];
  const path = cancellationPath(entry, null);
  const body = { token: shown.token, reason: 'Ill', ...(leg && { leg }) };
  try {
    const answer = await p.press<BookingAnswer>({ method: 'POST', path, body }, bookingIdentity);
    if (!answer) return;
    entry.outcomes = [after];
    const wanted = leg === null ? 'cancelled' : 'confirmed';
    const { status, cancelled_leg } = answer.data.booking;
    if (status !== wanted || (leg !== null && cancelled_leg !== leg))
      p.log.contradictions.push(`${entry.email}: cancelled, and answered as ${status}`);
    acknowledged(p, leg === null ? cancel.name : 'cancel one leg');
  } catch (error) {
    const fresh = error instanceof Refused ? error.problem.preview : undefined;
    if (!fresh) throw error;
    await pressShown(p, entry, { before, shown: fresh, leg });
  }
}

/** Read a booking, or one leg of two, as it was shown. */
export const cancel: Act = {
  name: 'cancel all that is booked',
  share: 25,
  async perform(p) {
    const entry = someEntry(p, isUncancelled);
    const before = entry && knownOutcome(entry);
    if (!entry || !before) return;
    await alone(entry, async () => {
      const both = entry.legs === 2 && before.cancelledLeg === null;
      const leg = both && p.random.chance(0.5) ? p.random.pick(LEGS) : null;
      const path = cancellationPath(entry, leg);
      const { data } = await p.ask<Preview>({ method: 'GET', path });
      if (data.state === 'by_agreement') return;
      if (data.state !== 'open') throw new Error(`${entry.number} is shown as ${data.state}`);
      await pressShown(p, entry, { before, shown: data, leg });
    });
  },
};
