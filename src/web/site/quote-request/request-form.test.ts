import { isPhone } from '../../client/phone-rule.ts';
import type { BookingForm } from '../../../contract/booking-form.ts';
import { describe, expect, it } from 'vitest';
import {
  EMPTY,
  fromHire,
  fromTrip,
  isRequestDraft,
  nameOf,
  requestErrors,
  startRequest,
} from './request-form.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const stored = {
  pickup: 'Ryde Esplanade',
  dropoff: 'Gatwick Airport',
  pickup_date: '21/11/2026',
  pickup_hour: '3pm',
  pickup_min: '05',
  passengers: '12',
  luggages: 3,
};

describe('the quote request form', () => {
  it('[QREQ-01] starts empty with passengers 1 and luggages 0', () => {
    expect(EMPTY).toMatchObject({ passengers: '1', luggages: '0', pickup_address: '', pickup_date: '' });
  });

  it('[QREQ-02] takes over the stored search, with its time in 24-hour form', () => {
    expect(fromTrip(stored, NOW)).toEqual({
      ...EMPTY,
      pickup_address: 'Ryde Esplanade',
      dropoff_address: 'Gatwick Airport',
      pickup_date: '2026-11-21',
      pickup_time: '15:05',
      passengers: '12',
      luggages: '3',
    });
  });

  it('[JRN-08] adds to the comments what has no field', () => {
    const large: BookingForm = {
      ...stored,
      hand_luggages: 4,
      stops: [{ street_name: 'Cowes' }, { street_name: 'High Street', number: '14', postcode: 'PO30 1SS' }],
      select_option: 'return',
      return_date: '22/11/2026',
      return_hour: '9am',
      return_min: '00',
      return_passengers: 10,
      baby_seats: 2,
      return_wheel_chair: 'yes',
    };
    expect(fromTrip(large, NOW).additional_info.split('\n')).toEqual([
      'Stop 1: Cowes',
      'Stop 2: 14 High Street, PO30 1SS',
      'Return From: Gatwick Airport',
      'Return To: Ryde Esplanade',
      expect.stringMatching(/^Return Date & Time: .*22 November 2026/),
      'Return Passengers: 10',
      'Hand luggage: 4',
      'Extras: 2 baby seats',
      'On the return: Hand luggage: 4',
      'On the return: Extras: wheelchair',
    ]);
    const first = startRequest({ form: large }, null, NOW);
    const said = `${first.fields.additional_info}\nTwo dogs.`;
    const draft = { ...first, fields: { ...first.fields, additional_info: said } };
    expect(startRequest({ form: stored }, draft, NOW).fields.additional_info).toBe('Two dogs.');
  });

  it('offers at most the passengers and luggages of the form', () => {
    const fields = fromTrip({ ...stored, passengers: 60, luggages: 21 }, NOW);
    expect([fields.passengers, fields.luggages]).toEqual(['1', '0']);
  });

  it('takes over hourly hire, but no past day', () => {
    const hire = { pickup: 'York', pickup_date: '2026-11-22', pickup_hour: '12am', pickup_min: '30' };
    expect(fromHire(hire, NOW)).toMatchObject({ pickup_date: '2026-11-22', pickup_time: '00:30' });
    expect(fromHire({ ...hire, pickup_date: '2026-11-20' }, NOW).pickup_date).toBe('');
    expect(fromHire({ ...hire, passengers: 12, luggages: '3' }, NOW)).toMatchObject({
      passengers: '12',
      luggages: '3',
    });
  });

  it('[QREQ-02] omits a time today that has passed', () => {
    const hire = { pickup: 'York', pickup_date: '2026-11-21', pickup_hour: '12am', pickup_min: '00' };
    expect(fromHire(hire, NOW)).toMatchObject({ pickup_date: '2026-11-21', pickup_time: '' });
    const trip = (pickup_hour: string) => fromTrip({ ...stored, pickup_hour }, NOW);
    expect(trip('8am')).toMatchObject({ pickup_date: '2026-11-21', pickup_time: '' });
    expect(trip('9am')).toMatchObject({ pickup_date: '2026-11-21', pickup_time: '09:05' });
  });

  it('[QREQ-02] omits date and time if a link has none, or a past one', () => {
    const link = { pickup: 'Leeds', dropoff: 'York' };
    const when = (named: Partial<typeof stored>) => {
      const { pickup_date, pickup_time } = fromTrip({ ...link, ...named } as BookingForm, NOW);
      return [pickup_date, pickup_time];
    };
    expect(when({})).toEqual(['', '']);
    expect(when({ pickup_date: '22/11/2026' })).toEqual(['2026-11-22', '']);
    expect(when({ pickup_hour: '3pm' })).toEqual(['', '15:00']);
    expect(when({ pickup_min: '30' })).toEqual(['', '']);
    expect(when({ pickup_date: '20/11/2026', pickup_hour: '15', pickup_min: '7' })).toEqual(['', '15:07']);
    expect(when({ pickup_date: 'soon', pickup_hour: 'noon', pickup_min: '99' })).toEqual(['', '']);
  });

  const typed = { ...EMPTY, pickup_address: 'Cowes', passenger_email: 'ann@example.org', luggages: '5' };

  it('restores what was typed for the same trip', () => {
    const form = { form: stored };
    for (const source of [form, null]) {
      const draft = { fields: typed, trip: nameOf(source) };
      expect(startRequest(source, draft, NOW)).toEqual(draft);
    }
    expect(startRequest(null, { fields: typed, trip: nameOf(form) }, NOW)).toEqual({
      fields: typed,
      trip: '',
    });
    expect(startRequest(form, null, NOW).fields).toEqual(fromTrip(stored, NOW));
  });

  it('takes a newer search, and keeps the sender’s details', () => {
    for (const trip of ['', nameOf({ form: { ...stored, pickup: 'Cowes' } })]) {
      const { fields } = startRequest({ form: stored }, { fields: typed, trip }, NOW);
      expect(fields).toEqual({ ...fromTrip(stored, NOW), passenger_email: 'ann@example.org' });
    }
  });

  it('ignores a draft that it could not show', () => {
    expect(isRequestDraft({ fields: typed, trip: '' })).toBe(true);
    const { pickup_date: _, ...short } = typed;
    const wrong = [
      short,
      { ...typed, passengers: '51' },
      { ...typed, luggages: '' },
      { ...typed, pickup_time: 5 },
    ];
    for (const fields of wrong) expect(isRequestDraft({ fields, trip: '' })).toBe(false);
    for (const content of [null, [], typed, { fields: typed }, { trip: '' }]) {
      expect(isRequestDraft(content)).toBe(false);
    }
  });

  const complete = {
    ...EMPTY,
    pickup_address: 'a',
    dropoff_address: 'b',
    pickup_date: '2026-11-21',
    pickup_time: '15:05',
    passenger_email: 'ann@example.org',
    passenger_phone: '0113 496 0123',
  };

  it('[QREQ-01] mentions the hire in the comments, until it changes', () => {
    const source = { hire: { pickup: 'York', pickup_date: '2026-11-22', pickup_duration: '6hour' } };
    const first = startRequest(source, null, NOW);
    expect(first.fields).toMatchObject({
      dropoff_address: '',
      additional_info: 'Hire by the hour: 6 hours.',
    });
    const said = `${first.fields.additional_info}\nTwo dogs.`;
    const draft = { ...first, fields: { ...first.fields, additional_info: said } };
    expect(startRequest(source, draft, NOW)).toEqual(draft);
    const longer = startRequest({ hire: { ...source.hire, pickup_duration: '8hour' } }, draft, NOW);
    expect(longer.fields.additional_info).toBe('Hire by the hour: 8 hours.\nTwo dogs.');
    expect(startRequest({ form: stored }, draft, NOW).fields.additional_info).toBe('Two dogs.');
    expect(startRequest({ form: stored }, first, NOW).fields.additional_info).toBe('');
  });

  it('[QREQ-01] is complete without drop-off, email, name and comments', () => {
    expect(requestErrors({ ...complete, dropoff_address: '', passenger_email: ' ' }, NOW, isPhone)).toEqual(
      {},
    );
    expect(requestErrors(complete, NOW, isPhone)).toEqual({});
    expect(requestErrors({ ...complete, pickup_time: '09:00' }, NOW, isPhone)).toEqual({});
  });

  it.each([
    ['pickup_address', ' '],
    ['pickup_date', ''],
    ['pickup_date', '2026-11-20'],
    ['pickup_time', ''],
    ['pickup_time', '08:59'],
    ['passenger_email', 'ann'],
    ['passenger_phone', ''],
    ['passenger_phone', '07912 34567'],
  ])('[QREQ-01] needs %s, not %j', (field, value) => {
    const errors = requestErrors({ ...complete, [field]: value }, NOW, isPhone);
    expect(Object.keys(errors)).toEqual([field]);
  });
});
