import type {
  DriveEventRequest,
  LegRequestBody,
  AssignDriverRequest,
} from '../../../contract/office-actions.ts';
import { DRIVE_WORDS, type DriveWord } from '../../../domain/booking/actions.ts';
import { presentLegOf } from '../../../domain/booking/legs.ts';
import { hasDriver, isUndecided } from '../../../domain/booking/states.ts';
import { carWords, type Driver, registrationOf } from '../../../domain/booking/driver.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { readPhoneNumber } from '../../platform/http/index.ts';
import {
  checkNaming,
  ImpossibleDrive,
  isNamed,
  legText,
  namedNow,
  assignDriver,
  removeDriver,
} from '../drivers/assign-driver.ts';
import {
  driveLeg,
  currentDriver,
  endingNow,
  endLeg,
  isReported,
  NEWS,
  REPORTED,
} from '../drivers/drive-leg.ts';
import { lastNamed } from '../drivers/leg-drivers-store.ts';
import { cannot, type Action, type Moment, possibleAmong, type ActionEffect } from './action.ts';

/** Turns an impossible drive event into a refusal. @throws ProblemError */
async function unlessImpossible<T>(calculate: () => T | Promise<T>): Promise<T> {
  try {
    return await calculate();
  } catch (error) {
    if (error instanceof ImpossibleDrive) throw cannot(sentence(error.message));
    throw error;
  }
}

/** "the trip of booking 1 is over" as a sentence. */
const sentence = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

interface Named extends ActionEffect {
  leg: AssignDriverRequest['leg'];
  driver: Driver;
}

/** [MNG-09] Names who drives a leg, as the operator says it to staff. */
export const assignDriverAction: Action<AssignDriverRequest, Named> = {
  name: 'name_driver',
  async calculate({ db, booking, now }, { leg, ...given }) {
    const driver: Driver = {
      ...given,
      phone: readPhoneNumber('phone', given.phone),
      registration: registrationOf(given.registration) ?? given.registration,
    };
    await unlessImpossible(() => checkNaming(booking, leg, now));
    const before = await lastNamed(db, booking.id, leg);
    if (isNamed(before, driver)) throw cannot('This driver is already assigned.');
    const isReplaced = before !== null && before.withdrawnAt === null;
    const sentences = [
      `${driver.name} (${driver.phone}) drives ${legText(booking, leg)}: ${carWords(driver)}.`,
      ...(isReplaced ? [`${before.name} no longer drives it.`] : []),
      ...(isUndecided(booking.status) ? ['The operator also accepts the trip.'] : []),
    ];
    return { sentences, most: null, event: 'driver_named', leg, driver };
  },
  make: (tx, jobs, booking, { leg, driver }, order) =>
    assignDriver(tx, jobs, booking, driver, { ...order, leg }),
};

interface Withdrawn extends ActionEffect {
  leg: LegRequestBody['leg'];
}

/** [MNG-09] Unassigns the driver of a leg. */
export const removeDriverAction: Action<LegRequestBody, Withdrawn> = {
  name: 'withdraw_driver',
  async calculate({ db, booking }, { leg }) {
    const { name } = await unlessImpossible(() => namedNow(db, booking, leg));
    const sentences = [`${name} no longer drives ${legText(booking, leg)}. The leg stays booked.`];
    return { sentences, most: null, event: 'driver_withdrawn', leg };
  },
  make: (tx, jobs, booking, { leg }, order) => removeDriver(tx, jobs, booking, { ...order, leg }),
};

const DOES: Readonly<Record<DriveWord, string>> = {
  'on-way': 'is on the way',
  arrived: 'has arrived at the pick-up',
  'on-board': 'has the passenger on board',
  'dropped-off': 'has dropped the passenger off',
};

interface DriveEffect extends ActionEffect, DriveEventRequest {}

async function previewDrive(
  { db, booking, now }: Pick<Moment, 'db' | 'booking' | 'now'>,
  input: DriveEventRequest,
): Promise<DriveEffect> {
  const { leg, word } = input;
  const event = REPORTED[word];
  const of = `${DOES[word]}: ${legText(booking, leg)}.`;
  if (event === 'end') {
    const { driver, isLast } = await unlessImpossible(() => endingNow(db, booking, { leg, now }));
    const then = isLast ? 'The booking is completed.' : 'The way back is next.';
    return {
      sentences: [`${driver.name} ${of}`, then],
      most: null,
      event: isLast ? 'completed' : null,
      leg,
      word,
    };
  }
  const driver = await unlessImpossible(() => currentDriver(db, booking, { leg, event, now }));
  if (isReported(booking, leg, event)) throw cannot('That is already recorded.');
  return { sentences: [`${driver.name} ${of}`], most: null, event: NEWS[event] ?? null, leg, word };
}

/** [MNG-09] Records a driver's progress. */
export const driveAction: Action<DriveEventRequest, DriveEffect> = {
  name: 'drive',
  calculate: previewDrive,
  make: (tx, jobs, booking, { leg, word }, order) => {
    const event = REPORTED[word];
    if (event === 'end') return endLeg(tx, jobs, booking, { ...order, leg });
    return driveLeg(tx, jobs, booking, event, { ...order, leg });
  },
};

/** Returns the possible progress steps of the leg that is next or under way; null if there are none. */
export async function driveNow(moment: Moment): Promise<{ leg: LegName; words: DriveWord[] } | null> {
  // A leg without a driver has no drive events.
  if (!hasDriver(moment.booking.status)) return null;
  const leg = presentLegOf(moment.booking);
  const words = await possibleAmong(DRIVE_WORDS, (word) => previewDrive(moment, { leg, word }));
  return words.length > 0 ? { leg, words } : null;
}
