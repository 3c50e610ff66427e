import { z } from 'zod';
import { MONEY_EVENTS } from '../domain/ledger/ledger.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { numberParams } from './office-bookings.ts';

/** What has moved money, or what is owed; pounds. */
const entry = z.object({
  id: z.number(),
  at: z.string(),
  event: z.enum(MONEY_EVENTS),
  /** Of what is owed, by how much it is more; below zero, less. */
  amount: z.number(),
  /** What the passenger has yet to pay after it; below zero, what is to be given back. */
  due: z.number(),
});

/** What stands on each account that is not even, by the ledger's name for it. */
const accounts = z.record(z.string(), z.number());

/** [OFF-05] The ledger of a booking. */
export const ledgerCalls = {
  'GET /api/v1/office/bookings/:booking_number/ledger': {
    summary: 'All that has moved money of a booking, the first first, and what stands on each account',
    tag: 'Office',
    callers: ['staff: view'],
    about: { resource: 'any booking', by: 'booking_number' },
    params: numberParams,
    result: z.object({ success: z.literal(true), entries: z.array(entry), accounts }),
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type LedgerEntry = z.infer<typeof entry>;
export interface BookingLedger {
  entries: LedgerEntry[];
  accounts: z.infer<typeof accounts>;
}
