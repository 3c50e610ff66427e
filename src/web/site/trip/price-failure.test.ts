import { describe, expect, it } from 'vitest';
import { graceHours } from '../../../domain/journey/trip-facts.ts';
import { problemOf } from '../../client/api.ts';
import { priceFailure } from './search.ts';

const settings = { GRACE_TIME: 120, Company_Contact_Info: '0113 496 0000' };
const failure = (code: string, message: string) =>
  priceFailure(problemOf(422, { success: false, code, message }), settings);

const ZERO = 'The calculated distance is zero miles. Please check your pickup and dropoff locations.';

describe('a failed price calculation', () => {
  it.each(['same_address', 'status'])('[ERR-01] zero miles (code %s) leads to the quotation page', (code) => {
    const shown = failure(code, ZERO);
    expect(shown).toMatchObject({ title: 'Same Address Booking!', redirect: '/quoteView' });
    expect(shown.message).toContain(ZERO);
    expect(shown.message).toContain('The pickup must differ from the dropoff');
    expect(shown.message).toContain('0113 496 0000');
  });

  it.each([
    ['banned_address', 'Address is banned'],
    ['grace_period', 'Pickup time is within the grace period'],
    ['status', 'Address is banned'],
    ['status', 'Pickup time is within the grace period'],
  ])('[ERR-02] %s: %s', (code, message) => {
    const shown = failure(code, message);
    expect(shown).toMatchObject({ title: 'Urgent Booking!', redirect: '/quoteView' });
    expect(shown.message).toContain('at least 2 hours ahead');
    expect(shown.message.includes('This address cannot be booked online')).toBe(
      message === 'Address is banned',
    );
    expect(shown.message).not.toContain('next page');
  });

  it('[ERR-03] any other error is an alert of 3000 ms with the message of the server', () => {
    expect(failure('status', 'Sorry')).toMatchObject({ title: 'Error', message: 'Sorry', timerMs: 3000 });
    expect(priceFailure(new Error('Network Error'), settings)).toMatchObject({
      message: expect.stringMatching(/^We could not reach our server/),
    });
  });

  it.each([
    ['too_large', 'Sorry'],
    ['no_route', 'Your trip crosses the water'],
    ['no_operator', 'No operator can take this journey online at that time.'],
    ['closed', 'Closed'],
  ])(
    '[API-05] [CALC-03] [ERR-03] %s: the visitor stays, and is offered the quotation page',
    (code, message) => {
      const shown = failure(code, message);
      expect(shown).toMatchObject({ title: 'Error', message, timerMs: 3000, offer: '/quoteView' });
      expect(shown.redirect).toBeUndefined();
      expect(failure('status', message).offer).toBeUndefined();
    },
  );

  it.each([
    [120, '2 hours'],
    [60, '1 hour'],
    [90, '1.5 hours'],
  ])('[ERR-02] %i minutes are %s', (minutes, words) => {
    expect(graceHours(minutes)).toBe(words);
  });
});
