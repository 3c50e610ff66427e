import { describe, expect, it } from 'vitest';
import {
  DURATIONS,
  firstStart,
  hireStart,
  HOURS,
  MINUTES,
  newHire,
  restoreHire,
  storedHire,
} from './hire.ts';

const NOW = Date.parse('2026-06-10T12:00:00Z');
const GRACE = 120;
const values = (options: { value: string }[]) => options.map((option) => option.value);

describe('hourly form', () => {
  it('[HOME-07] [JRN-06] starts with 4hour at the first bookable time', () => {
    expect(newHire(NOW, GRACE)).toEqual({
      pickup: '',
      pickupDate: '2026-06-10',
      duration: '4hour',
      pickupHour: '3pm',
      pickupMinute: '05',
      pickupFlightNumber: '',
    });
  });

  it('[HOME-07] [JRN-06] offers 4hour to 24hour, 1am … 12am then 1pm … 12pm, and minutes by 5', () => {
    expect(values(DURATIONS)).toHaveLength(21);
    expect([values(DURATIONS)[0], values(DURATIONS).at(-1)]).toEqual(['4hour', '24hour']);
    expect([values(HOURS)[0], values(HOURS)[11], values(HOURS)[12], values(HOURS)[23]]).toEqual([
      '1am',
      '12am',
      '1pm',
      '12pm',
    ]);
    const named = HOURS.filter(({ value, label }) => value !== label).map(({ label }) => label);
    expect(named).toEqual(['12am (midnight)', '12pm (noon)']);
    expect(values(MINUTES)).toHaveLength(12);
    expect(values(MINUTES).at(-1)).toBe('55');
  });

  it.each([
    ['2026-06-10T12:00:00Z', 120, '2026-06-10 3pm 05'],
    ['2026-06-10T12:01:00Z', 120, '2026-06-10 3pm 10'],
    ['2026-06-10T21:58:00Z', 90, '2026-06-11 12am 35'],
    ['2026-12-10T12:00:00Z', 0, '2026-12-10 12pm 05'],
  ])('at %s, %i minutes ahead, the first start is %s', (iso, grace, expected) => {
    const now = Date.parse(iso);
    const start = firstStart(now, grace);
    expect(Object.values(start).join(' ')).toBe(expected);
    expect(values(HOURS)).toContain(start.pickupHour);
    expect(values(MINUTES)).toContain(start.pickupMinute);
    expect(hireStart({ ...newHire(now, grace), ...start })).toBeGreaterThanOrEqual(
      now + (grace + 5) * 60_000,
    );
  });

  it('uses London time', () => {
    const midnight = { pickupHour: '12am', pickupMinute: '00' };
    expect(hireStart({ ...newHire(NOW, GRACE), ...midnight })).toBe(Date.parse('2026-06-09T23:00:00Z'));
    expect(hireStart({ ...newHire(NOW, GRACE), pickupDate: '' })).toBeNull();
  });

  it('[FLD-02] is stored and sent under wire names, with the visitor’s position', () => {
    const userLocation = { lat: 53.8, lon: -1.55 };
    expect(storedHire({ ...newHire(NOW, GRACE), pickup: 'Leeds' }, null, userLocation)).toMatchObject({
      pickup_date: '2026-06-10',
      pickup_duration: '4hour',
      pickup_hour: '3pm',
      pickup_min: '05',
      pickup: 'Leeds',
      userLocation,
    });
  });

  it('[HOME-16] stores the flight where the hire starts at an airport or terminal, and restores it', () => {
    const at = (pickup: string) =>
      storedHire(
        { ...newHire(NOW, GRACE), pickup, pickupFlightNumber: 'BA1' },
        storedHire({ ...newHire(NOW, GRACE), pickup }, null, null),
        null,
      );
    for (const pickup of ['Leeds Bradford AIRPORT', 'Ferry Terminal, Hull']) {
      expect(at(pickup).pickup_fight_number).toBe('BA1');
      expect(restoreHire(at(pickup), NOW, GRACE).pickupFlightNumber).toBe('BA1');
    }
    expect(at('Leeds Station').pickup_fight_number).toBe('');
  });

  it('[HOME-10] restores what was stored', () => {
    const stored = {
      pickup: 'Leeds',
      pickup_place: 'x',
      pickup_confirmed: 'x',
      pickup_date: '2026-06-11',
      pickup_duration: '6hour',
      pickup_hour: '3pm',
      pickup_min: '05',
    };
    expect(restoreHire(stored, NOW, GRACE)).toEqual({
      pickup: 'Leeds',
      pickupPlaceId: 'x',
      pickupConfirmed: 'x',
      pickupDate: '2026-06-11',
      duration: '6hour',
      pickupHour: '3pm',
      pickupMinute: '05',
      pickupFlightNumber: '',
    });
  });

  it.each([
    [{ pickup_date: '2026-06-09' }, '2026-06-10 3pm 05'],
    [{ pickup_date: '2026-06-10', pickup_hour: '12am' }, '2026-06-10 3pm 05'],
    [{ pickup_date: '2026-06-10', pickup_hour: '1pm', pickup_min: '00' }, '2026-06-10 3pm 05'],
    [{ pickup_date: '2026-06-10', pickup_hour: '1pm', pickup_min: '05' }, '2026-06-10 1pm 05'],
    [{ pickup_date: '2026-06-11', pickup_hour: '99' }, '2026-06-11 3pm 00'],
    [{ pickup_date: '' }, '2026-06-10 3pm 05'],
  ])('[JRN-06] restores %j as %s', (given, expected) => {
    const stored = { pickup: 'Leeds', pickup_date: '2026-06-11', pickup_hour: '3pm', pickup_min: '00' };
    const hire = restoreHire({ pickup_duration: '4hour', ...stored, ...given }, NOW, GRACE);
    expect(`${hire.pickupDate} ${hire.pickupHour} ${hire.pickupMinute}`).toBe(expected);
  });
});
