import { setTimeout as pause } from 'node:timers/promises';
import type { ChangePreviewWire } from '../../../src/contract/changes.ts';
import { knownOutcome, amountDueFor, type Entry, type Outcome } from '../log.ts';
import { Refused, type Passenger } from '../passenger.ts';
import { acknowledged, alone, type Act, type CardPage, pence, someEntry } from './act.ts';
import { isUncancelled } from './cancel.ts';

interface Changed {
  data: { checkout_url: string | null; booking: { booking: { booking_number: string } } };
}

const identity = ({ data: { checkout_url, booking } }: Changed): string =>
  `${booking.booking.booking_number} ${checkout_url === null ? 'changed' : 'due'}`;

/** Share of the passengers who see the difference on the card page, and leave it. */
const ABANDONED = 0.3;

/** Confirms the preview, and pays any difference. */
async function pressShown(
  p: Passenger,
  page: CardPage,
  { entry, changes }: { entry: Entry; changes: object },
  { before, shown }: { before: Outcome; shown: ChangePreviewWire },
): Promise<void> {
  // What an operator is asked about changes nothing: here nobody answers.
  const changed = { ...before, owed: amountDueFor(pence(shown.total_booking_amount), before) };
  const after = shown.agree_by === null ? changed : before;
  const isPaid = shown.to_pay > 0;
  // A press that nobody waited for may come late, and take the place of another change: this booking is left alone then.
  entry.outcomes = isPaid ? [before, before] : [before, after];
  const path = `/api/v1/booking/${entry.reference}/change`;
  const asked = { method: 'POST', path, body: { changes, token: shown.token } } as const;
  const answer = await p.press<Changed>(asked, identity);
  if (!answer) return;
  const { checkout_url: url } = answer.data;
  // Without a checkout it is made, or asked about: also where the same was paid for before, and its news came just now.
  entry.outcomes = [url === null ? after : before];
  if (url === null) return acknowledged(p, changeTrip.name);
  if (p.random.chance(ABANDONED)) return;
  await pause(p.random.whole(0, 800));
  const session = /cs_test_\w+/.exec(url)?.[0] ?? '';
  if (!page.pay(session)) return;
  entry.outcomes = [after];
  acknowledged(p, 'change it, and pay the difference');
}

/** Child seats for the way out, more or fewer: dearer or cheaper. */
export const changeTrip: Act = {
  name: 'change the trip',
  share: 20,
  async perform(p, page) {
    const isRight = (one: Entry) => isUncancelled(one) && knownOutcome(one)?.cancelledLeg !== 'outward';
    const entry = someEntry(p, isRight);
    const before = entry && knownOutcome(entry);
    if (!entry || !before) return;
    const changes = { outward: { extras: { baby_seats: p.random.whole(0, 2) } } };
    await alone(entry, async () => {
      try {
        const path = `/api/v1/booking/${entry.reference}/change-preview`;
        const { data: shown } = await p.ask<{ data: ChangePreviewWire }>({
          method: 'POST',
          path,
          body: { changes },
        });
        await pressShown(p, page, { entry, changes }, { before, shown });
      } catch (error) {
        const code = error instanceof Refused ? error.problem.code : undefined;
        if (code !== 'nothing_changed' && code !== 'too_large') throw error;
      }
    });
  },
};
