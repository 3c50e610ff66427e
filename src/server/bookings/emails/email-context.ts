import type { ChangeState } from '../../../domain/booking/change-agreement.ts';
import { DISPUTE_STATES } from '../../../domain/booking/payment-states.ts';
import { isLegOver, presentLegOf } from '../../../domain/booking/legs.ts';
import { completesAutomatically } from '../../../domain/booking/states.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { type LinkedReceipt, receiptLink } from '../../../domain/ledger/receipts.ts';
import type { Catalogue, SettingsService } from '../../catalogue/index.ts';
import type { DetailBlock } from '../../notifications/index.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { type BookingDetails, legsLeft } from '../booking-details.ts';
import { changeOfRevision, findChange, wasRequested } from '../changes/change-store.ts';
import { changedDetails } from '../changes/check-changed.ts';
import { toPayFor } from '../changes/make-change.ts';
import { disputeById } from '../dispute-ledger.ts';
import { lastNamed, type LegDriver } from '../drivers/leg-drivers-store.ts';
import { isDue, paymentsOf } from '../payment-ledger.ts';
import { findRefund } from '../refund-ledger.ts';
import { reminderOf } from '../reminders.ts';
import {
  type BookingEmailEvent,
  type ChangeEvent,
  driverInstance,
  type DriverEvent,
  isDriverEvent,
} from './events.ts';
import {
  type PendingChangeContext,
  type DisputeContext,
  type PaymentLinkContext,
  plainDriver,
  type BookingEmailContext,
} from './recipients.ts';

/** Whether an event about a driver is still true. */
const STILL_TRUE: Readonly<Record<DriverEvent, (details: BookingDetails, driver: LegDriver) => boolean>> = {
  driver_named: (_, { withdrawnAt }) => withdrawnAt === null,
  driver_withdrawn: (_, { withdrawnAt }) => withdrawnAt !== null,
  driver_on_way: (details, driver) => isAt(details, driver, 'on_way'),
  driver_arrived: (details, driver) => isAt(details, driver, 'arrived'),
};

const isAt = (
  { booking }: BookingDetails,
  { leg, withdrawnAt }: LegDriver,
  state: 'on_way' | 'arrived',
): boolean => withdrawnAt === null && booking.status === state && presentLegOf(booking) === leg;

/**
 * The driver that the news is about; null if it no longer applies: the leg may have been cancelled, driven, or given
 * to another operator.
 */
async function driverContext(
  db: Database,
  details: BookingDetails,
  { occasion, instance }: { occasion: DriverEvent; instance: string },
): Promise<LegDriver | null> {
  const { booking } = details;
  if (!completesAutomatically(booking.status)) return null;
  for (const { leg } of legsLeft(details)) {
    const driver = isLegOver(leg, booking) ? null : await lastNamed(db, booking.id, leg);
    if (driver && driverInstance(driver) === instance)
      return STILL_TRUE[occasion](details, driver) ? plainDriver(driver) : null;
  }
  return null;
}

/** The state of a change that each event announces. */
const STATES: Readonly<Record<ChangeEvent, ChangeState>> = {
  change_asked: 'to_agree',
  change_to_pay: 'to_pay',
  change_refused: 'refused',
  change_unanswered: 'lapsed',
  change_unpaid: 'lapsed',
  change_withdrawn: 'lapsed',
};

const isChangeEvent = (event: string): event is ChangeEvent => Object.hasOwn(STATES, event);

interface ChangeContextDependencies {
  db: Database;
  catalogue: Pick<Catalogue, 'categoryById'>;
  settings: Pick<SettingsService, 'current'>;
}

/** [MNG-06] The change that an email is about; null if its state has moved on, which other emails announce. */
async function changeContext(
  { db, catalogue, settings }: ChangeContextDependencies,
  details: BookingDetails,
  { id, occasion }: { id: number; occasion: ChangeEvent },
): Promise<(PendingChangeContext & { changed: readonly string[] }) | null> {
  const change = await findChange(db, id);
  if (change?.status !== STATES[occasion]) return null;
  const { wanted, waitsUntil: until, reason, changed } = change;
  const { booking } = details;
  const difference = wanted ? wanted.priced.totalPence - booking.totalPence : 0;
  const after = wanted && changedDetails(details, wanted, catalogue, settings.current().settings);
  const byUs = !wasRequested(change);
  return { after, until, reason, changed, byUs, toPay: await toPayFor(db, booking, difference) };
}

type MoneyContext = Pick<BookingEmailContext, 'refund' | 'reductionId' | 'dispute'>;

/** For emails that are not about money. */
const NO_MONEY: MoneyContext = { refund: null, reductionId: null, dispute: null };

/** The refund, reduction or dispute that an email is about; nulls otherwise. */
async function moneyContext(
  db: Queryable,
  { occasion, instance }: { occasion: BookingEmailEvent; instance: string },
): Promise<MoneyContext> {
  if (occasion === 'reduced') return { ...NO_MONEY, reductionId: Number(instance) };
  if (occasion === 'dispute') return { ...NO_MONEY, dispute: await disputeContext(db, instance) };
  if (occasion !== 'refunded' && occasion !== 'refund_failed') return NO_MONEY;
  const refund = await findRefund(db, { id: Number(instance) });
  return { ...NO_MONEY, refund, reductionId: refund?.reductionId ?? null };
}

/** The dispute as it was at the event. */
async function disputeContext(db: Queryable, instance: string): Promise<DisputeContext> {
  const [id, context] = instance.split('-');
  const state = DISPUTE_STATES.find((each) => each === context);
  if (!state) throw new Error(`${instance} is no dispute`);
  return { state, dispute: await disputeById(db, Number(id)) };
}

export interface EmailContextDependencies extends ChangeContextDependencies {
  db: Database;
  /** A booking's receipts and credit notes; those that have become due are made out. */
  receiptsOf: (bookingId: number) => Promise<readonly LinkedReceipt[]>;
  /** The site's public address. */
  publicUrl: () => string;
}

/** The parts of a booking that an email needs. */
export type EmailContextParts = Pick<
  BookingEmailContext,
  | 'refund'
  | 'reductionId'
  | 'dispute'
  | 'leg'
  | 'receipts'
  | 'changed'
  | 'changedByUs'
  | 'asked'
  | 'driver'
  | 'paymentLink'
>;

const NOTHING: EmailContextParts = {
  ...NO_MONEY,
  leg: null,
  receipts: [],
  changed: [],
  changedByUs: false,
  asked: null,
  driver: null,
  paymentLink: null,
};

/**
 * Context of an event.
 * @returns null if the news is outdated: the booking may have been cancelled, or moved to another time
 */
export async function emailContextOf(
  deps: EmailContextDependencies,
  details: BookingDetails,
  { occasion, revision, instance }: { occasion: BookingEmailEvent; revision: number; instance: string },
): Promise<EmailContextParts | null> {
  const { db } = deps;
  if (occasion === 'reminder') {
    const leg = legOfReminder(details, instance);
    return leg && { ...NOTHING, leg };
  }
  if (isDriverEvent(occasion)) {
    const driver = await driverContext(db, details, { occasion, instance });
    return driver && { ...NOTHING, driver };
  }
  if (isChangeEvent(occasion)) {
    const pendingChange = await changeContext(deps, details, { occasion, id: Number(instance) });
    return pendingChange && { ...NOTHING, asked: pendingChange, changed: pendingChange.changed };
  }
  if (occasion === 'payment_link') {
    const paymentLink = await linkToPay(db, details);
    return paymentLink && { ...NOTHING, paymentLink };
  }
  if (occasion === 'completed') return { ...NOTHING, receipts: await receiptLinks(deps, details) };
  if (occasion === 'changed') {
    const change = await changeOfRevision(db, details.booking.id, revision);
    return { ...NOTHING, changed: change?.changed ?? [], changedByUs: change?.actorKind === 'staff' };
  }
  return { ...NOTHING, ...(await moneyContext(db, { occasion, instance })) };
}

/** [OFF-07] Null once it is paid or expired. */
async function linkToPay(db: Database, { booking }: BookingDetails): Promise<PaymentLinkContext | null> {
  if (booking.status !== 'awaiting_payment') return null;
  const payment = (await paymentsOf(db, booking.id)).findLast((each) => isDue(each, 'card'));
  return payment?.payBy ? { pence: payment.amountPence, payBy: payment.payBy } : null;
}

function legOfReminder(details: BookingDetails, instance: string): LegName | null {
  if (!completesAutomatically(details.booking.status)) return null;
  return legsLeft(details).find((leg) => reminderOf(leg) === instance)?.leg ?? null;
}

async function receiptLinks(
  { receiptsOf, publicUrl }: EmailContextDependencies,
  { booking: { id }, reference }: BookingDetails,
): Promise<DetailBlock[]> {
  return (await receiptsOf(id)).map((receipt) => {
    const { label, path } = receiptLink(reference, receipt);
    return { kind: 'link', label, url: publicUrl() + path };
  });
}
