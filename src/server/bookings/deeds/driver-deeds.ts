import type { LegAsked, NamingAsked } from '../../../contract/office-dispatch-deeds.ts';
import { isUndecided } from '../../../domain/booking/states.ts';
import { carWords, type Driver, registrationOf } from '../../../domain/driver.ts';
import { readPhoneNumber } from '../../phone-number.ts';
import { ImpossibleDrive, legText } from '../drivers/check-leg.ts';
import { lastNamed } from '../drivers/leg-drivers-store.ts';
import { checkNaming, isNamed, namedNow, nameDriver, withdrawDriver } from '../drivers/name-driver.ts';
import { cannot, type Deed, type Reckoned } from './deed.ts';

/** What cannot be driven so is told as what cannot be done. @throws ProblemError */
export async function unlessImpossible<T>(reckon: () => T | Promise<T>): Promise<T> {
  try {
    return await reckon();
  } catch (error) {
    if (error instanceof ImpossibleDrive) throw cannot(sentence(error.message));
    throw error;
  }
}

/** "the trip of booking 1 is over" as a sentence. */
const sentence = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

interface Named extends Reckoned {
  leg: NamingAsked['leg'];
  driver: Driver;
}

/** [MNG-09] Names who drives a leg, as the operator says it to staff. */
export const driverDeed: Deed<NamingAsked, Named> = {
  name: 'name_driver',
  async reckon({ db, booking, now }, { leg, ...given }) {
    const driver: Driver = {
      ...given,
      phone: readPhoneNumber('phone', given.phone),
      registration: registrationOf(given.registration) ?? given.registration,
    };
    await unlessImpossible(() => checkNaming(booking, leg, now));
    const before = await lastNamed(db, booking.id, leg);
    if (isNamed(before, driver)) throw cannot('That is who is named already.');
    const isReplaced = before !== null && before.withdrawnAt === null;
    const sentences = [
      `${driver.name} (${driver.phone}) drives ${legText(booking, leg)}: ${carWords(driver)}.`,
      ...(isReplaced ? [`${before.name} does not drive it any more.`] : []),
      ...(isUndecided(booking.status) ? ['The operator takes the trip with that.'] : []),
    ];
    return { sentences, most: null, occasion: 'driver_named', leg, driver };
  },
  make: (tx, jobs, booking, { leg, driver }, order) =>
    nameDriver(tx, jobs, booking, driver, { ...order, leg }),
};

interface Withdrawn extends Reckoned {
  leg: LegAsked['leg'];
}

/** [MNG-09] Takes the driver of a leg back. */
export const noDriverDeed: Deed<LegAsked, Withdrawn> = {
  name: 'withdraw_driver',
  async reckon({ db, booking }, { leg }) {
    const { name } = await unlessImpossible(() => namedNow(db, booking, leg));
    const sentences = [`${name} does not drive ${legText(booking, leg)} any more; it stays booked.`];
    return { sentences, most: null, occasion: 'driver_withdrawn', leg };
  },
  make: (tx, jobs, booking, { leg }, order) => withdrawDriver(tx, jobs, booking, { ...order, leg }),
};
