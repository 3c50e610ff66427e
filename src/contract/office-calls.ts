import { sessionParams, sessionsAnswer } from './corporate.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { actionCalls, dispatchCalls, officeRefundCalls } from './office-actions.ts';
import { officeAreaCalls } from './office-areas.ts';
import { officeAuditCalls } from './office-audit.ts';
import {
  dayAnswer,
  dayQuery,
  ledgerCalls,
  listAnswer,
  listQuery,
  noteCalls,
  numberParams,
  officeBooking,
  searchAnswer,
  searchQuery,
  wayCalls,
} from './office-bookings.ts';
import { officeDocumentCalls } from './office-documents.ts';
import { officeEnquiryCalls } from './office-enquiries.ts';
import { officeHealthCalls } from './office-health.ts';
import { officeMailCalls, officeTextCalls } from './office-messages.ts';
import { officeOperatorCalls } from './office-operators.ts';
import { officePersonCalls } from './office-persons.ts';
import { phoneBookingCalls } from './office-phone-bookings.ts';
import { providerFileCalls } from './office-provider-file.ts';
import { queueAnswer, queueQuery } from './office-queue.ts';
import { officeSignInCalls, passwordChange, staffAnswer, staffParams, TRIES } from './office-sign-in.ts';
import { officeStaffCalls } from './office-staff.ts';
import { officeStatisticsCalls } from './office-statistics.ts';
import { officeTariffCalls } from './office-tariffs.ts';
import { done } from './passengers.ts';

/** The calls of people who work here, who are known by a cookie. */
export const officeCalls = {
  ...officeSignInCalls,
  'POST /api/v1/office/sign-out': {
    summary: 'Sign out of this session',
    tag: 'Office',
    callers: ['staff'],
    result: done,
  },
  'GET /api/v1/office/me': {
    summary: 'Read the signed-in member of staff and their permissions',
    tag: 'Office',
    callers: ['staff'],
    result: staffAnswer,
  },
  'PUT /api/v1/office/password': {
    summary: 'Change one’s own password. All other sessions end, and this one gets a new cookie',
    tag: 'Office',
    callers: ['staff'],
    body: passwordChange,
    result: done,
    problems: TRIES,
  },
  'GET /api/v1/office/sessions': {
    summary: 'List one’s own sessions, last used first',
    tag: 'Office',
    callers: ['staff'],
    result: sessionsAnswer,
  },
  'DELETE /api/v1/office/sessions': {
    summary: 'End all one’s other sessions',
    tag: 'Office',
    callers: ['staff'],
    result: done,
  },
  'DELETE /api/v1/office/sessions/:session_id': {
    summary: 'End one of one’s own sessions',
    tag: 'Office',
    callers: ['staff'],
    about: { resource: 'session', by: 'session_id' },
    params: sessionParams,
    result: done,
  },
  'DELETE /api/v1/office/staff/:staff_id/sessions': {
    summary: 'End all sessions of a member of staff',
    tag: 'Office',
    callers: ['staff: staff'],
    about: { resource: 'staff', by: 'staff_id' },
    params: staffParams,
    result: done,
  },
  'GET /api/v1/office/day': {
    summary: 'List the pick-ups of a day by time',
    tag: 'Office',
    callers: ['staff: view'],
    query: dayQuery,
    result: dayAnswer,
  },
  'GET /api/v1/office/bookings': {
    summary: 'List the pick-ups of a period by time, optionally of one operator or in one state',
    tag: 'Office',
    callers: ['staff: view'],
    query: listQuery,
    result: listAnswer,
  },
  'GET /api/v1/office/queue': {
    summary: 'List the attention queue, most urgent first',
    tag: 'Office',
    callers: ['staff: view'],
    query: queueQuery,
    result: queueAnswer,
  },
  'GET /api/v1/office/search': {
    summary: 'Search bookings',
    tag: 'Office',
    callers: ['staff: view'],
    query: searchQuery,
    result: searchAnswer,
  },
  'GET /api/v1/office/bookings/:booking_number': {
    summary: 'Read a booking',
    tag: 'Office',
    callers: ['staff: view'],
    about: { resource: 'any booking', by: 'booking_number' },
    params: numberParams,
    result: officeBooking,
  },
  ...wayCalls,
  ...ledgerCalls,
  ...actionCalls,
  ...dispatchCalls,
  ...officeMailCalls,
  ...officeTextCalls,
  ...officeEnquiryCalls,
  ...noteCalls,
  ...phoneBookingCalls,
  ...officeOperatorCalls,
  ...officeAreaCalls,
  ...officeTariffCalls,
  ...providerFileCalls,
  ...officeStatisticsCalls,
  ...officeHealthCalls,
  ...officeDocumentCalls,
  ...officeStaffCalls,
  ...officeAuditCalls,
  ...officePersonCalls,
  ...officeRefundCalls,
} satisfies Record<EndpointKey, Endpoint>;

/** Calls that no page of the site makes. */
export type OfficeKey = keyof typeof officeCalls;
