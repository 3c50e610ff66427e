import { describe, expect, it } from 'vitest';
import {
  ENQUIRY_EVENTS,
  ENQUIRY_STATES,
  enquiryAfter,
  enquiryName,
  readEnquiryName,
  signature,
} from './enquiries.ts';

describe('[OFF-13] an enquiry', () => {
  it('is answered, closed and reopened by one transition table', () => {
    const table = ENQUIRY_STATES.map((state) => [
      state,
      ...ENQUIRY_EVENTS.map((event) => enquiryAfter(state, event)),
    ]);
    expect(table).toEqual([
      ['new', 'answered', 'closed', null],
      ['answered', 'answered', 'closed', 'new'],
      ['closed', 'answered', null, 'new'],
    ]);
  });

  it.each(['price-12', 'message-7'])('is identified by kind and number: %s', (name) => {
    const named = readEnquiryName(name);
    expect(named && enquiryName(named)).toBe(name);
  });

  it.each(['', '12', 'price', 'price-', 'price-1x', 'Price-1', 'booking-1', 'price--1', ' price-1'])(
    'is not identified by “%s”',
    (name) => {
      expect(readEnquiryName(name)).toBeNull();
    },
  );
});

describe('[OFF-13] the signature of an email', () => {
  it.each([
    ['Priya Shah', 'Wayfare Cars', 'Priya, Wayfare Cars'],
    ['  Priya  ', 'Wayfare Cars', 'Priya, Wayfare Cars'],
    ['Priya Shah', '', 'Priya'],
  ])('by %s of “%s” is “%s”', (name, company, signed) => {
    expect(signature(name, company)).toBe(signed);
  });
});
