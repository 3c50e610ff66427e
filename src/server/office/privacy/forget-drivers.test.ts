import { expect, it } from 'vitest';
import { ASHA, BEN, nameDriver } from '../../../../test/support/drivers.ts';
import { returnInCar } from '../../../../test/support/return-bookings.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { PERIODS } from '../../platform/retention-periods.ts';
import { forgetDrivers, PHONE_DAYS } from './retention.ts';
import { exportPerson } from './table-rules.ts';

const app = useApp();

const db = () => app.services.database.db;
const daysAfter = (days: number) => new Date(Date.parse('2026-12-01T12:00:00Z') + days * 86_400_000);

it('[MNG-01] a driver’s number is deleted soon after the leg, name and badge with the particulars; the car stays', async () => {
  const booked = await returnInCar(app);
  await nameDriver(app, booked, 'outward', ASHA);
  await nameDriver(app, booked, 'return', BEN);
  const { days } = PERIODS.drivers;
  const left = async (after: number) => {
    await forgetDrivers(db(), daysAfter(after), days);
    return (await app.services.bookings.byId(booked.id)).drivers.map(({ name, phone, badge, registration }) =>
      [name, phone, badge, registration].join('|'),
    );
  };
  const [asha, ben] = ['Asha Patel|+447700900456|PHD 1234|AB12 CDE', 'Ben Ode|+353850123456||LX70 ABC'];
  expect(await left(PHONE_DAYS)).toEqual([asha, ben]);
  expect(await left(PHONE_DAYS + 1)).toEqual(['Asha Patel||PHD 1234|AB12 CDE', ben]);
  expect(await left(days + 1)).toEqual(['Erased|||AB12 CDE', 'Ben Ode|||LX70 ABC']);
});

it('[MNG-01] a passenger’s export has the car and not the driver, who is another person', async () => {
  const booked = await returnInCar(app);
  await nameDriver(app, booked);
  const copy = JSON.stringify(await exportPerson(db(), 'ann@example.org', app.clock.now));
  const { leg_drivers: drivers } = JSON.parse(copy) as { leg_drivers: Record<string, unknown>[] };
  expect(drivers.at(-1)).toMatchObject({ leg: 'outward', registration: 'AB12 CDE', model: 'Toyota Prius' });
  expect(JSON.stringify(drivers)).not.toMatch(/Patel|900456|PHD/);
});
