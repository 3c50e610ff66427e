import fc from 'fast-check';
import { expect, it } from 'vitest';
import { segmentsOf } from '../../../domain/sms.ts';
import { LEEDS } from '../../../../test/support/passengers.ts';
import type { BookingDetails } from '../booking-details.ts';
import type { LegDriver } from '../drivers/leg-drivers-store.ts';
import type { LegRow } from '../new-booking.ts';
import { BOOKING_TEXTS, textBody } from './text-messages.ts';

const legOf = (leg: 'outward' | 'return', pickup: string): LegRow => ({
  leg,
  pickup,
  dropoff: pickup,
  pickupPlace: LEEDS,
  dropoffPlace: LEEDS,
  pickupDate: '2026-12-30',
  pickupGmt: false,
  pickupTime: '10:30',
  passengers: 1,
  luggage: 0,
  handLuggage: 0,
  flightNumber: '',
  additionalInfo: '',
});
const words = fc.string({ unit: fc.constantFrom(...'aŵ’€[]é 北'), minLength: 80, maxLength: 120 });

it.each(Object.entries(BOOKING_TEXTS))(
  '[MNG-10] the text message %s has at most two segments, whatever the names',
  (_, said) => {
    fc.assert(
      fc.property(words, words, words, (company, name, pickup) => {
        const details = {
          booking: {
            status: 'confirmed',
            cancelledLeg: said === BOOKING_TEXTS.leg_cancelled ? 'return' : null,
          },
          operator: { name, phone: '+44 1632 960 0000 0000' },
          legs: [legOf('outward', pickup), legOf('return', pickup)],
        } as unknown as BookingDetails;
        const driver = {
          leg: 'outward',
          name,
          phone: '+44770090045612',
          registration: 'AB12 CDEFGHI',
          model: pickup,
          colour: name,
          replaces: true,
        } as LegDriver;
        const paymentLink = { pence: 1_234_567, payBy: new Date('2026-12-23T23:45:00Z') };
        const link = `https://${'b'.repeat(32)}/booking/${'r'.repeat(43)}`;
        const leg = said.leg(details, driver);
        if (!leg) throw new Error('nothing to tell');
        const stop = `https://${'b'.repeat(32)}/t?token=12345678abcdefghijkl`;
        const body = textBody(
          said.words(details, leg, { driver, paymentLink, link }),
          '12345678',
          company,
          stop,
        );
        expect(segmentsOf(body)).toBeLessThanOrEqual(2);
        expect(body.endsWith(stop)).toBe(true);
      }),
    );
  },
);
