import type { DrivingAsked } from '../../../contract/office-dispatch-deeds.ts';
import { DRIVE_WORDS, type DriveWord } from '../../../domain/booking/drive-words.ts';
import { hasDriver } from '../../../domain/booking/states.ts';
import { presentLegOf } from '../../../domain/booking/present-leg.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { legText } from '../drivers/check-leg.ts';
import { driveLeg, drivingNow, endingNow, endLeg, isSaid, NEWS, SAID } from '../drivers/drive-leg.ts';
import { cannot, type Deed, type Moment, type Reckoned } from './deed.ts';
import { unlessImpossible } from './driver-deeds.ts';
import { openAmong } from './open-among.ts';

const DOES: Readonly<Record<DriveWord, string>> = {
  'on-way': 'is on the way',
  arrived: 'has arrived at the pick-up',
  'on-board': 'has the passenger on board',
  'dropped-off': 'has dropped the passenger off',
};

interface Driven extends Reckoned, DrivingAsked {}

async function reckon(
  { db, booking, now }: Pick<Moment, 'db' | 'booking' | 'now'>,
  asked: DrivingAsked,
): Promise<Driven> {
  const { leg, word } = asked;
  const event = SAID[word];
  const of = `${DOES[word]}: ${legText(booking, leg)}.`;
  if (event === 'end') {
    const { driver, isLast } = await unlessImpossible(() => endingNow(db, booking, { leg, now }));
    const then = isLast ? 'The booking is completed.' : 'The way back is next.';
    return {
      sentences: [`${driver.name} ${of}`, then],
      most: null,
      occasion: isLast ? 'completed' : null,
      leg,
      word,
    };
  }
  const driver = await unlessImpossible(() => drivingNow(db, booking, { leg, event, now }));
  if (isSaid(booking, leg, event)) throw cannot('That was said already.');
  return { sentences: [`${driver.name} ${of}`], most: null, occasion: NEWS[event] ?? null, leg, word };
}

/** [MNG-09] Says what the driver of a leg does on the day. */
export const driveDeed: Deed<DrivingAsked, Driven> = {
  name: 'drive',
  reckon,
  make: (tx, jobs, booking, { leg, word }, order) => {
    const event = SAID[word];
    if (event === 'end') return endLeg(tx, jobs, booking, { ...order, leg });
    return driveLeg(tx, jobs, booking, event, { ...order, leg });
  },
};

/** What can be said of the leg that is next or under way; null for nothing. */
export async function driveNow(moment: Moment): Promise<{ leg: LegName; words: DriveWord[] } | null> {
  // Of a leg that nobody is named for nothing can be said.
  if (!hasDriver(moment.booking.status)) return null;
  const leg = presentLegOf(moment.booking);
  const words = await openAmong(DRIVE_WORDS, (word) => reckon(moment, { leg, word }));
  return words.length > 0 ? { leg, words } : null;
}
