import { knownOutcome } from '../log.ts';
import { acknowledged, alone, type Act, someEntry } from './act.ts';
import { isStanding } from './cancel.ts';

const PENCE = 100;

/** A pound of a trip that is paid by card is given back by hand, by somebody who does not know whether it was done when something fails. */
export const giveBack: Act = {
  name: 'give back by hand',
  share: 6,
  async perform(p, _page, office) {
    const entry = office && someEntry(p, (one) => isStanding(one) && one.method === 'card');
    const before = entry && knownOutcome(entry);
    if (!office || !entry?.number || !before) return;
    const { number } = entry;
    await alone(entry, async () => {
      const reduced = before.reduced + PENCE;
      const after = { ...before, reduced, owed: before.owed - PENCE };
      entry.outcomes = [before, after];
      const told = await office.refund(number, PENCE, 'The car was late.');
      if (told !== 'unknown') entry.outcomes = [told === 'done' ? after : before];
      if (told === 'done') acknowledged(p, giveBack.name);
    });
  },
};
