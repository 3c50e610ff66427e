import { isDate, parseDate } from '../domain/time/time.ts';
import { TIME_TEXT } from '../domain/time/time-words.ts';
import { z } from 'zod';
import { LEG_LIMITS } from '../domain/journey/extras.ts';
import { LONGEST } from '../domain/limits.ts';
import { count, digits, line, optionalEmail, paragraph, requiredLine } from './fields.ts';

/** A quote request by hand: short notice, ferries, larger groups. */
export const quoteRequest = z.object({
  pickup_address: requiredLine(LONGEST.address),
  /** Empty for hire by the hour, or where it is not known yet. */
  dropoff_address: line(LONGEST.address).default(''),
  /** yyyy-mm-dd, or dd/mm/yyyy as the forms show it. */
  pickup_date: requiredLine(10)
    .transform((text) => parseDate(text) ?? text)
    .refine(isDate, 'must be a date'),
  /** hh:mm of the 24-hour clock */
  pickup_time: requiredLine(9).regex(TIME_TEXT, 'must be a time from 00:00 to 23:59'),
  /** Empty: the passenger wants a phone call. */
  passenger_email: optionalEmail,
  passenger_phone: digits(requiredLine(LONGEST.phone)),
  passenger_name: line(LONGEST.name).default(''),
  additional_info: paragraph(LONGEST.request).default(''),
  passengers: count(LEG_LIMITS.passengers, 1).default(1),
  luggages: count(LEG_LIMITS.luggage).default(0),
});

const queryReason = z.enum(['Booking', 'Invoice', 'Complaint', 'Lost Item', 'Other'], {
  error: 'must be Booking, Invoice, Complaint, Lost Item or Other',
});

const BOOKING_NUMBER = new RegExp(`^\\d{0,${LONGEST.bookingNumber}}$`);

export const contactMessage = z
  .object({
    firstName: line(LONGEST.namePart).default(''),
    lastName: line(LONGEST.namePart).default(''),
    email: optionalEmail,
    telephone: digits(line(LONGEST.phone)).default(''),
    queryReason: queryReason.default('Booking'),
    bookingNumber: digits(
      z.string().trim().regex(BOOKING_NUMBER, `must be a number of at most ${LONGEST.bookingNumber} digits`),
    ).default(''),
    comments: paragraph(LONGEST.comments).min(1, 'is required'),
  })
  .refine(({ email, telephone }) => email !== '' || telephone !== '', {
    path: ['email'],
    error: 'or telephone is required',
  });

export const enquiryAnswer = z.object({ success: z.literal(true), message: z.string() });

export type QuoteRequest = z.input<typeof quoteRequest>;
export type ParsedQuoteRequest = z.output<typeof quoteRequest>;
export type QueryReason = z.infer<typeof queryReason>;
export type ContactMessage = z.input<typeof contactMessage>;
export type ParsedContactMessage = z.output<typeof contactMessage>;
