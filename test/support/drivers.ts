import { expect } from 'vitest';
import type { LegName } from '../../src/domain/fare/fare.ts';
import type { Driver } from '../../src/domain/booking/driver.ts';
import { driveByCommand, nameByCommand, withdrawByCommand } from '../../src/server/bookings/commands.ts';
import { commandContext } from './agreements.ts';
import { bookingRow, mailsOf } from './bookings.ts';
import type { TestApp } from './start-app.ts';

/** Test data: who drives, as somebody types it. */
export const ASHA: Driver = {
  name: 'Asha Patel',
  phone: '07700 900456',
  badge: 'PHD 1234',
  registration: 'ab12cde',
  model: 'Toyota Prius',
  colour: 'white',
};
export const BEN: Driver = {
  name: 'Ben Ode',
  phone: '+353 85 012 3456',
  badge: '',
  registration: 'LX70 ABC',
  model: 'Skoda Octavia',
  colour: 'black',
};

type Numbered = { number: string };

export const nameDriver = (app: TestApp, { number }: Numbered, leg: LegName = 'outward', driver = ASHA) =>
  nameByCommand(commandContext(app), JSON.stringify({ number, leg, ...driver }));

export const unassignDriver = (app: TestApp, { number }: Numbered, leg: LegName = 'outward') =>
  withdrawByCommand(commandContext(app), JSON.stringify({ number, leg, reason: 'Ill.' }));

/** @param word "on-way" */
export const say = (app: TestApp, { number }: Numbered, word: string, leg: LegName = 'outward') =>
  driveByCommand(commandContext(app), JSON.stringify({ number, leg, word }));

/** The state of a booking, and the leg that it tells of. */
export async function standing(app: TestApp, { number }: Numbered) {
  const { status, presentLeg } = await bookingRow(app, number);
  return `${status}, ${presentLeg}`;
}

/** The emails about drivers of a booking, in order, once there are enough. */
export async function driverMails(app: TestApp, { number }: Numbered, count: number) {
  const mails = async () =>
    (await mailsOf(app, number, 0)).filter(({ occasion }) => occasion.startsWith('driver_'));
  await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(count);
  return mails();
}
