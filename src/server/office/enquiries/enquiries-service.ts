import type { FastifyInstance } from 'fastify';
import type { ParsedContactMessage, ParsedQuoteRequest } from '../../../contract/enquiries.ts';
import { mailboxOf } from '../../../domain/contact.ts';
import { compareLocal, type LocalTime, londonTime } from '../../../domain/time/time.ts';
import { localTime } from '../../../domain/time/time-words.ts';
import { type Claim, claimedBooking, claimOf } from '../../bookings/index.ts';
import type { SettingsService } from '../../catalogue/index.ts';
import { type EmailTemplates, writeEmailsOf } from '../../notifications/index.ts';
import { type Database, pickupColumns, type Transaction } from '../../platform/database/index.ts';
import { badField, checkTime, LIMITS, readPhoneNumber, serve } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { areConfirmed, type Limits } from '../../platform/limits.ts';
import { contactEmails, quoteRequestEmails } from './emails.ts';
import { insertContactMessage, insertQuoteRequest, takeKey } from './enquiries-store.ts';

export interface EnquiriesDependencies {
  db: Database;
  jobs: Jobs;
  settings: Pick<SettingsService, 'current'>;
  clock: () => Date;
  /** The site's public address, for the logo in emails. */
  publicUrl: () => string;
  /** Limits confirmations by email, since the form accepts other people's addresses. */
  limits: Pick<Limits, 'take'>;
}

export interface EnquiriesService {
  /**
   * Stores a request for a price by hand and tells the provider and the sender.
   * @throws ProblemError 422 naming the field, `idempotency_mismatch`
   */
  requestQuote(body: ParsedQuoteRequest, claim: Claim): Promise<void>;
  /** Stores a contact message like a quote request. */
  contact(body: ParsedContactMessage, claim: Claim): Promise<void>;
}

const HOUR = 3_600_000;

/** Quote requests and contact messages. */
export function createEnquiriesService(deps: EnquiriesDependencies): EnquiriesService {
  const { db, clock } = deps;

  const mayWriteTo = async (tx: Transaction, address: string, now: Date): Promise<boolean> => {
    const use = { limit: 'enquiry:mailbox', of: mailboxOf(address) } as const;
    return (await deps.limits.take(tx, [use], false, now)).verdict !== 'too many';
  };

  /** Stores once for each claim, with the emails in the same transaction. */
  const storeOnce = <R extends { email: string }>(
    claim: Claim,
    templates: EmailTemplates<{ received: R & { id: number; confirmed: boolean } }, 'provider' | 'sender'>,
    insert: (tx: Transaction, row: R) => Promise<number>,
    rowAt: (now: Date) => R,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      if (claim && !(await takeKey(tx, claim))) {
        // Refuses the key when it came with another body.
        await claimedBooking(tx, claim);
        return;
      }
      const now = clock();
      const row = rowAt(now);
      const id = await insert(tx, row);
      const acknowledged = row.email !== '' && (await mayWriteTo(tx, row.email, now));
      const confirmed = (await areConfirmed(tx, [row.email]))[0] ?? false;
      const stored = { ...row, id, confirmed };
      await writeEmailsOf(tx, deps, templates, { occasion: 'received', aboutId: id }, (role) =>
        role === 'provider' || acknowledged ? stored : null,
      );
    });

  return {
    async requestQuote(body, claim) {
      const phoneNumber = readPhoneNumber('passenger_phone', body.passenger_phone);
      const pickup = localTime(body.pickup_date, body.pickup_time);
      checkMoment(pickup, clock().getTime());
      checkTime('pickup_time', pickup, body.pickup_time);
      await storeOnce(claim, quoteRequestEmails, insertQuoteRequest, (createdAt) => ({
        pickup: body.pickup_address,
        dropoff: body.dropoff_address,
        ...pickupColumns(pickup),
        passengers: body.passengers,
        luggage: body.luggages,
        name: body.passenger_name,
        email: body.passenger_email,
        phone: phoneNumber,
        comments: body.additional_info,
        createdAt,
      }));
    },
    async contact(body, claim) {
      const { telephone, queryReason: reason, ...rest } = body;
      const phoneNumber = telephone && readPhoneNumber('telephone', telephone);
      await storeOnce(claim, contactEmails, insertContactMessage, (createdAt) => ({
        ...rest,
        reason,
        phone: phoneNumber,
        createdAt,
      }));
    },
  };
}

/** Trips can be requested two years ahead. */
const FURTHEST_MS = 731 * 24 * HOUR;

/** However soon: short notice is what quote requests are for. */
function checkMoment(pickup: LocalTime, now: number): void {
  const today = londonTime(now);
  if (compareLocal(pickup, today) < 0) {
    throw badField(pickup.date < today.date ? 'pickup_date' : 'pickup_time', 'must not be in the past');
  }
  if (pickup.date > londonTime(now + FURTHEST_MS).date) {
    throw badField('pickup_date', 'must be within two years');
  }
}

export function enquiriesRoutes(app: FastifyInstance, enquiries: EnquiriesService): void {
  serve(
    app,
    'POST /api/v1/send-instant-email',
    async ({ body, request }) => {
      await enquiries.requestQuote(body, claimOf(request));
      return { success: true as const, message: 'Your booking has been sent!' };
    },
    LIMITS.enquiries,
  );

  serve(
    app,
    'POST /api/v1/contact-us',
    async ({ body, request }) => {
      await enquiries.contact(body, claimOf(request));
      return {
        success: true as const,
        message: 'Your form has been submitted successfully!. Thank You for Contacting',
      };
    },
    LIMITS.enquiries,
  );
}
