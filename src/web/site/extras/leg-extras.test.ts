import { describe, expect, it } from 'vitest';
import { priceEntry } from '../../../../test/support/prices.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { extrasWarnings } from './extras-warnings.ts';
import { legExtras, legParty, withExtras } from './leg-extras.ts';

const FORM: Extract<SearchForm, { kind: 'mileage' }> = {
  kind: 'mileage',
  fields: {
    pickup: 'Leeds',
    dropoff: 'York',
    pickup_date: '24/12/2026',
    select_option: 'return',
    passengers: '4',
    luggages: '2',
    baby_seats: 1,
    waiting_min: '00',
    return_wheel_chair: 'yes',
  },
};
const HIRE: SearchForm = {
  kind: 'hourly',
  fields: { pickup: 'Leeds', pickup_date: '2026-12-24', booster_seats: 3 },
};

describe('extras of a form', () => {
  it('[RES-10] each leg has its own fields; luggage of the return follows the outward leg', () => {
    expect(legExtras(FORM, 'outward')).toMatchObject({ babySeats: 1, wheelchair: false, luggage: 2 });
    expect(legExtras(FORM, 'return')).toMatchObject({ babySeats: 0, wheelchair: true, luggage: 2 });
    expect(legExtras(HIRE, 'outward')).toMatchObject({ boosterSeats: 3, luggage: 0, waitingMinutes: 0 });
  });

  it.each(['many', -3, 1.5, null])('[RES-11] invalid stored values %j count as none', (value) => {
    const stored = { ...FORM.fields, baby_seats: value, luggages: value } as typeof FORM.fields;
    const extras = legExtras({ kind: 'mileage', fields: stored }, 'outward');
    expect([extras.babySeats, extras.luggage]).toEqual([0, 0]);
  });

  it('[RES-11] a change of one leg leaves the other and everything else unchanged', () => {
    const outward = { ...legExtras(FORM, 'outward'), luggage: 3, meetAndGreet: true };
    const back = legExtras(FORM, 'return');
    const changed = withExtras(FORM, outward, back);
    expect(changed).toEqual({
      kind: 'mileage',
      fields: expect.objectContaining({
        pickup: 'Leeds',
        passengers: '4',
        meet_and_greet: 'yes',
        luggages: 3,
        return_meet_and_greet: 'no',
        return_wheel_chair: 'yes',
        return_luggages: 2,
      }),
    });
    expect(legExtras(changed, 'return')).toEqual(back);
    expect(legExtras(changed, 'outward')).toEqual(outward);
  });

  it('[RES-10] without a return the stored return options stay unchanged', () => {
    const changed = withExtras(FORM, { ...legExtras(FORM, 'outward'), babySeats: 2 }, null);
    expect(legExtras(changed, 'return')).toEqual(legExtras(FORM, 'return'));
    const hire = withExtras(HIRE, { ...legExtras(HIRE, 'outward'), waitingMinutes: 10 }, null);
    expect(hire).toMatchObject({ fields: { waiting_min: '10', booster_seats: 3, pickup: 'Leeds' } });
    expect(Object.keys(hire.kind === 'hourly' ? hire.fields : {})).not.toContain('return_baby_seats');
  });

  it.each([
    [0, '00'],
    [5, '05'],
    [15, '15'],
    [100, '100'],
  ])('[HOME-09] %i minutes of waiting are stored as %j on either leg', (waitingMinutes, stored) => {
    const legs = [legExtras(FORM, 'outward'), legExtras(FORM, 'return')] as const;
    const [outward, back] = legs.map((leg) => ({ ...leg, waitingMinutes }));
    if (!outward || !back) throw new Error('no legs');
    const changed = withExtras(FORM, outward, back);
    expect(changed).toMatchObject({ fields: { waiting_min: stored, return_waiting_min: stored } });
    expect(legExtras(changed, 'return').waitingMinutes).toBe(waitingMinutes);
  });

  it('[RES-11] one way, the stored return luggage follows while it is equal', () => {
    const save = (form: typeof FORM, luggage: number) =>
      withExtras(form, { ...legExtras(form, 'outward'), luggage }, null);
    const oneWay = { ...FORM, fields: { ...FORM.fields, return_luggages: '2' } };
    expect(save(oneWay, 3)).toMatchObject({ fields: { luggages: 3, return_luggages: 3 } });
    const own = { ...FORM, fields: { ...FORM.fields, return_luggages: '1' } };
    expect(save(own, 3)).toMatchObject({ fields: { luggages: 3, return_luggages: '1' } });
  });

  it('the return has the passengers and luggage of the outward leg by default', () => {
    expect(legParty(FORM, 'return')).toEqual({ passengers: 4, handLuggage: 0 });
    const own = { ...FORM.fields, return_passengers: 2, return_hand_luggages: 1 };
    expect(legParty({ kind: 'mileage', fields: own }, 'return')).toEqual({
      passengers: 2,
      handLuggage: 1,
    });
  });
});

describe('warnings', () => {
  const vehicle = priceEntry({ category: 'Saloon', seats: 4, luggage: 2 });
  const warnings = (luggage: number, quantity: number, list = [vehicle]) => {
    const extras = { ...legExtras(FORM, 'outward'), luggage };
    const chosen = { ...vehicle, quantity, type: 'selection' as const };
    return extrasWarnings(FORM, [['outward', extras]], { list, chosen });
  };

  it('[CALC-03] chosen vehicles share their luggage capacity', () => {
    expect(warnings(2, 1)).toEqual([]);
    expect(warnings(5, 2)).toEqual([expect.stringMatching(/Luggage exceeded by 1$/)]);
    expect(warnings(6, 3)).toEqual([]);
  });

  it('[CALC-03] listed vehicles that would be large enough are named', () => {
    const larger = { ...vehicle, category: 'MPV', luggage: 4 };
    expect(warnings(3, 1, [vehicle, larger])).toEqual([
      'Saloon is too small: Luggage exceeded by 1. Of the vehicles listed, these would take it: MPV.',
    ]);
  });

  it('a problem of both legs is reported once', () => {
    const extras = { ...legExtras(FORM, 'outward'), babySeats: 26 };
    const legs = [['outward', extras] as const, ['return', extras] as const];
    expect(extrasWarnings(FORM, legs, { list: [vehicle], chosen: null })).toEqual([
      '26 child seats for 4 passengers: if that is wrong, set the passengers with Change Search, beside the prices.',
      expect.stringMatching(/Passengers exceeded by 22$/),
    ]);
  });
});
