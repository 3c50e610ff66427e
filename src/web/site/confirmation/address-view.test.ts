import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BookingAnswer } from '../../../contract/bookings.ts';
import { AddressView } from './address-view.tsx';

const data = {
  booking: { reference: 'r', status: 'awaiting_email', confirm_by: '2026-07-01T09:30:00.000Z' },
  passengerDetails: { passenger_email: 'bo@example.org', booker_email: 'ann@example.org' },
} as BookingAnswer['data'];

describe('a booking whose address must be confirmed', () => {
  it('says where the code was sent and, in London time, until when the car is held', () => {
    const shown = renderToStaticMarkup(
      createElement(AddressView, { data, onAnswer: () => {}, onLapsed: () => {} }),
    );
    expect(shown).toContain('to ann@example.org.');
    expect(shown).toContain('held until 10:30. Nothing is booked before you confirm.');
    expect(shown).toMatch(/autoComplete="one-time-code"/i);
    // No way back to a trip that this browser does not have.
    expect(shown).not.toContain('Use another email address');
  });
});
