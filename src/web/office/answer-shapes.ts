import type { OfficeKey } from '../../contract/office-calls.ts';
import { done, has, type Is, isList, isNumber, isYesNo, listOf } from '../shape.ts';
import { isObject, isText } from '../storage-shapes.ts';

const staff = has({ ...done, staff_id: isNumber, name: isText, role: isText, rights: listOf(isText) });
const codes = listOf(isText);
const lines = listOf(
  has({
    booking_number: isText,
    state: isText,
    leg: isText,
    pickup_date: isText,
    pickup_time: isText,
    pickup: isText,
  }),
);

const enquiries = listOf(
  has({ enquiry: isText, kind: isText, state: isText, at: isText, name: isText, excerpt: isText }),
);

const effect = has({
  ...done,
  sentences: listOf(isText),
  distances: isList,
  operators: isList,
  worst: listOf(has({ trip: isText, before: has({ lines: isList }), after: has({ lines: isList }) })),
});
const operator = has({ operator_id: isNumber, name: isText, tariffs: isList });
const deed = has({ ...done, sentences: listOf(isText), told: listOf(isText), token: isText });

const areaLook = { ...done, holds: isText, overlaps: isList, faults: listOf(isText) };

/** What must be in each answer for the office to go on: an answer without it is no success. */
export const OFFICE_SHAPES: Record<OfficeKey, Is> = {
  'POST /api/v1/office/sign-in': has({ ...done, next: isText }),
  'POST /api/v1/office/sign-in/code': has({ ...done, staff, recovery_codes: codes }),
  'GET /api/v1/office/second-factor': has({ ...done, asked: isYesNo, recovery_codes_left: isNumber }),
  'POST /api/v1/office/second-factor/change': has({
    ...done,
    authenticator: has({ secret: isText, address: isText }),
  }),
  'POST /api/v1/office/second-factor/confirm': has({ ...done, recovery_codes: codes }),
  'POST /api/v1/office/second-factor/recovery-codes': has({ ...done, recovery_codes: codes }),
  'POST /api/v1/office/second-factor/remove': has(done),
  'POST /api/v1/office/sign-in/passkey': has({ ...done, staff, recovery_codes: codes }),
  'POST /api/v1/office/second-factor/passkey': has({ ...done, passkey: has({ challenge: isText }) }),
  'POST /api/v1/office/second-factor/passkey/confirm': has(done),
  'DELETE /api/v1/office/second-factor/passkeys/:passkey_id': has(done),
  'POST /api/v1/office/sign-out': has(done),
  'GET /api/v1/office/me': staff,
  'PUT /api/v1/office/password': has(done),
  'GET /api/v1/office/sessions': has({ ...done, sessions: listOf(has({ session_id: isNumber })) }),
  'DELETE /api/v1/office/sessions': has(done),
  'DELETE /api/v1/office/sessions/:session_id': has(done),
  'DELETE /api/v1/office/staff/:staff_id/sessions': has(done),
  'POST /api/v1/office/bookings': has({ ...done, booking_number: isText }),
  'GET /api/v1/office/day': has({ ...done, day: isText, lines }),
  'GET /api/v1/office/bookings/:booking_number': has({
    ...done,
    booking_number: isText,
    state: isText,
    can: isObject,
    legs: isList,
    booker: isObject,
    passenger: isObject,
    operator: isObject,
    fare_lines: isList,
    terms: isList,
    payments: isList,
    refunds: isList,
    receipts: isList,
    mails: isList,
    notes: isList,
    history: isList,
  }),
  'POST /api/v1/office/bookings/:booking_number/notes': has(done),
  'GET /api/v1/office/bookings/:booking_number/cancellation': deed,
  'POST /api/v1/office/bookings/:booking_number/cancellation': has(done),
  'GET /api/v1/office/bookings/:booking_number/no-show': deed,
  'POST /api/v1/office/bookings/:booking_number/no-show': has(done),
  'GET /api/v1/office/bookings/:booking_number/refund': deed,
  'POST /api/v1/office/bookings/:booking_number/refund': has(done),
  'GET /api/v1/office/bookings/:booking_number/completion': deed,
  'POST /api/v1/office/bookings/:booking_number/completion': has(done),
  'POST /api/v1/office/bookings/:booking_number/change-preview': deed,
  'POST /api/v1/office/bookings/:booking_number/change': has(done),
  'GET /api/v1/office/mails/:mail_id': has({
    ...done,
    to: isText,
    subject: isText,
    text: isText,
  }),
  'POST /api/v1/office/mails/:mail_id/again': has(done),
  'GET /api/v1/office/enquiries': has({ ...done, lines: enquiries, counts: isObject }),
  'GET /api/v1/office/enquiries/:enquiry': has({
    ...done,
    enquiry: isText,
    kind: isText,
    state: isText,
    text: isText,
    can: isObject,
    letter: has({ subject: isText, signed: isText, replies_to: isText }),
    thread: isList,
    seen: isNumber,
    earlier: enquiries,
    bookings: isList,
  }),
  'POST /api/v1/office/enquiries/:enquiry/answer': has(done),
  'POST /api/v1/office/enquiries/:enquiry/note': has(done),
  'POST /api/v1/office/enquiries/:enquiry/close': has(done),
  'POST /api/v1/office/enquiries/:enquiry/reopen': has(done),
  'PUT /api/v1/office/enquiries/:enquiry/booking': has(done),
  'DELETE /api/v1/office/enquiries/:enquiry/booking': has(done),
  'GET /api/v1/office/bookings/:booking_number/enquiries': has({ ...done, lines: enquiries }),
  'POST /api/v1/office/bookings/:booking_number/enquiries': has({ ...done, enquiry: isText }),
  'GET /api/v1/office/operators': has({ ...done, operators: listOf(operator), currency_symbol: isText }),
  'GET /api/v1/office/operators/:operator_id': has({ ...done, terms: isList, licences: isList }),
  'PUT /api/v1/office/operators/:operator_id/pause': has(done),
  'DELETE /api/v1/office/operators/:operator_id/pause': has(done),
  'GET /api/v1/office/areas': has({
    ...done,
    areas: listOf(has({ area_id: isNumber, name: isText, holds: isText })),
  }),
  'GET /api/v1/office/areas/:area_id': has({
    ...areaLook,
    area: isObject,
    operators: isList,
    tariffs: isList,
  }),
  'POST /api/v1/office/area-look': has(areaLook),
  'GET /api/v1/office/map': has({ ...done, towns: isList, districts: isList }),
  'GET /api/v1/office/tariffs/:tariff_id': has({
    ...done,
    version: isNumber,
    live: listOf(has({ from: isText, offer: isText, fields: isList })),
    around: has({ others: isList }),
    versions: listOf(has({ sentences: isList })),
  }),
  'GET /api/v1/office/tariffs/:tariff_id/effect': effect,
  'PUT /api/v1/office/tariffs/:tariff_id/draft': has(done),
  'DELETE /api/v1/office/tariffs/:tariff_id/draft': has(done),
  'POST /api/v1/office/tariffs/:tariff_id/draft/followers': has({
    ...done,
    summary: isText,
    tariffs: listOf(has({ tariff_id: isText, sentences: isList })),
  }),
  'GET /api/v1/office/tariff-areas': has({ ...done, areas: listOf(has({ name: isText, kind: isText })) }),
  'GET /api/v1/office/drafts': has({
    ...done,
    drafts: listOf(has({ tariff_id: isText, sentences: isList, findings: isList })),
  }),
  'GET /api/v1/office/drafts/effect': effect,
  'GET /api/v1/office/publications': has({
    ...done,
    publications: listOf(has({ publication_id: isNumber, tariffs: isList })),
  }),
  'POST /api/v1/office/publications': has({ ...done, publication_id: isNumber }),
  'POST /api/v1/office/publications/:publication_id/revert': has({ ...done, publication_id: isNumber }),
  'GET /api/v1/office/queue': has({
    ...done,
    rows: listOf(has({ key: isText, kind: isText, urgency: isText })),
    counts: listOf(has({ kind: isText, count: isNumber })),
  }),
  'GET /api/v1/office/search': has({ ...done, lines, more: isYesNo }),
};
