import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { forEach, isSameSecret, type Secrets } from '../../platform/crypto.ts';
import type { Database } from '../../platform/database/index.ts';
import { BadNotification, BadSignature, type CardProvider, type Notification } from '../card-provider.ts';
import { notificationFor, chargedOf, testBooks } from './test-books.ts';
import { type CardResult, type TestCard, tryCard } from './test-cards.ts';
import {
  addCheckout,
  endCheckout,
  endTestHold,
  findCheckout,
  type TestCheckout,
} from './test-checkout-store.ts';
import {
  addDispute,
  disputeNotification,
  disputesOfPayment,
  findTestRefund,
  testRefund,
} from './test-refunds.ts';

/** Signs a notification: "t=<seconds>,v1=<hmac>". */
function signNotification(secret: string, rawBody: Buffer | string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, rawBody)}`;
}

const TOLERANCE_SECONDS = 300;

/** True for a signature of these very bytes that is at most five minutes old. */
function isSigned(secret: string, rawBody: Buffer, signature: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!match?.[1] || !match[2]) return false;
  const age = Math.abs(now.getTime() / 1000 - Number(match[1]));
  const expected = mac(secret, Number(match[1]), rawBody);
  return isSameSecret(match[2], expected) && age <= TOLERANCE_SECONDS;
}

function mac(secret: string, seconds: number, rawBody: Buffer | string): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex');
}

interface SignedNotification {
  rawBody: Buffer;
  signature: string;
}

/** Actions of the test provider's own pages. */
export interface TestCheckouts {
  /** Null for an unknown session. One whose time is over has expired. */
  find(sessionId: string): Promise<TestCheckout | null>;
  /** Charges a card; no money moves. */
  pay(checkout: TestCheckout, card: TestCard): Promise<CardResult>;
  cancel(checkout: TestCheckout): Promise<void>;
  /** Signed notifications of a checkout's result, and of disputes of its payment. */
  notifications(checkout: TestCheckout): Promise<SignedNotification[]>;
}

interface TestProvider {
  provider: CardProvider;
  checkouts: TestCheckouts;
}

/** The built-in card provider for installations without keys: same shape as a real one, persistent, no money. */
export function createTestProvider(deps: {
  db: Database;
  clock: () => Date;
  secrets: Secrets;
}): TestProvider {
  const { db, clock } = deps;
  const secrets = forEach(deps.secrets, (secret) =>
    createHmac('sha256', secret).update('test provider notifications').digest('hex'),
  );
  const checkouts = createCheckouts(db, clock, secrets[0]);
  return {
    checkouts,
    provider: {
      name: 'test',
      publishableKey: () => 'pk_test_built_in',
      signatureHeader: 'wayfare-signature',
      async createSession({ amountMinor, bookingNumber, ...order }) {
        const { idempotencyKey, capture, currency, description, successUrl, cancelUrl, expiresAt } = order;
        const { sessionId } = await addCheckout(db, {
          idempotencyKey,
          bookingNumber,
          currency,
          description,
          capture,
          successUrl,
          cancelUrl,
          expiresAt,
          sessionId: `cs_test_${randomBytes(24).toString('base64url')}`,
          amountPence: amountMinor,
          status: 'open',
        });
        return { sessionId, url: pageOf(sessionId) };
      },
      async getSession(sessionId) {
        const checkout = await checkouts.find(sessionId);
        if (!checkout) return null;
        const { status } = checkout;
        return { status, url: status === 'open' ? pageOf(sessionId) : null, ...chargedOf(checkout) };
      },
      async expireSession(sessionId) {
        await endCheckout(db, sessionId, { status: 'expired' });
      },
      capture: ({ paymentId, amountMinor }) => endTestHold(db, paymentId, amountMinor),
      release: (paymentId) => endTestHold(db, paymentId, 0),
      refund: (order) => testRefund(db, order, clock()),
      books: testBooks(db, clock),
      getRefund: ({ reference }) => findTestRefund(db, reference, clock()),
      readNotification(rawBody, signature) {
        const signed = secrets.some((secret) => isSigned(secret, rawBody, signature, clock()));
        if (!signed) throw new BadSignature();
        return notificationOf(rawBody);
      },
    },
  };
}

const refundNotification = z.object({
  type: z.literal('refund'),
  refundId: z.string(),
  reference: z.string().nullable(),
  status: z.enum(['pending', 'made', 'failed']),
  failure: z.string().nullable(),
});

const checkoutNotification = z.object({
  type: z.enum(['authorised', 'paid', 'expired']),
  sessionId: z.string(),
  paymentId: z.string().nullable(),
  amountMinor: z.int(),
  currency: z.string(),
  bookingNumber: z.string().nullable(),
});

const notification = z.union([checkoutNotification, refundNotification, disputeNotification]);

/** @throws BadNotification */
function notificationOf(rawBody: Buffer): Notification {
  try {
    return notification.parse(JSON.parse(rawBody.toString()));
  } catch (error) {
    throw new BadNotification('no notification', { cause: error });
  }
}

/** On this site, whatever its address. */
const pageOf = (sessionId: string) => `/test-checkout/${sessionId}`;

function createCheckouts(db: Database, clock: () => Date, secret: string): TestCheckouts {
  const find = async (sessionId: string): Promise<TestCheckout | null> => {
    const checkout = await findCheckout(db, sessionId);
    if (checkout?.status !== 'open' || checkout.expiresAt > clock()) return checkout;
    await endCheckout(db, sessionId, { status: 'expired' });
    return findCheckout(db, sessionId);
  };
  return {
    find,
    async pay(checkout, card) {
      const result = tryCard(card, clock());
      if (!result.ok) return result;
      const paymentId = `pi_test_${randomBytes(12).toString('hex')}`;
      const { refunds, dispute: ends } = result;
      const status = checkout.capture === 'later' ? 'authorised' : 'paid';
      const isPaid = await endCheckout(db, checkout.sessionId, { status, paymentId, refunds });
      if (isPaid && ends) await addDispute(db, checkout, { paymentId, ends, now: clock() });
      return result;
    },
    async cancel({ sessionId }) {
      await endCheckout(db, sessionId, { status: 'expired' });
    },
    async notifications(checkout) {
      const { paymentId } = checkout;
      const news = notificationFor(checkout);
      const disputes = paymentId === null ? [] : await disputesOfPayment(db, paymentId, clock());
      return [news, ...disputes].map((each) => {
        const rawBody = Buffer.from(JSON.stringify(each));
        return { rawBody, signature: signNotification(secret, rawBody, clock()) };
      });
    },
  };
}
