import { knownOutcome } from '../log.ts';
import { acknowledged, alone, type Act, someEntry } from './act.ts';
import { isUncancelled } from './cancel.ts';

const PENCE = 100;

/** A manual refund of a pound of a trip paid by card, by staff who do not know whether a failed attempt succeeded. */
export const refundAct: Act = {
  name: 'give back by hand',
  share: 6,
  async perform(p, _page, office) {
    const entry = office && someEntry(p, (one) => isUncancelled(one) && one.method === 'card');
    const before = entry && knownOutcome(entry);
    if (!office || !entry?.number || !before) return;
    const { number } = entry;
    await alone(entry, async () => {
      const reduced = before.reduced + PENCE;
      const after = { ...before, reduced, owed: before.owed - PENCE };
      entry.outcomes = [before, after];
      const told = await office.refund(number, PENCE, 'The car was late.');
      if (told !== 'unknown') entry.outcomes = [told === 'done' ? after : before];
      if (told === 'done') acknowledged(p, refundAct.name);
    });
  },
};
