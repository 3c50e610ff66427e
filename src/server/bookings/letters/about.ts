import { endsByItself } from '../../../domain/booking/states.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { receiptLink, type LinkedReceipt } from '../../../domain/ledger/receipt-link.ts';
import type { Database } from '../../db/database.ts';
import type { Block } from '../../mail/letter.ts';
import { legsLeft, type BookingDetails } from '../booking-details.ts';
import { changeOfRevision } from '../changes/change-store.ts';
import { isDue, paymentsOf } from '../payment-ledger.ts';
import { reminderOf } from '../reminder-store.ts';
import { aboutDriver } from './about-driver.ts';
import { askedChange, isChangeOccasion, type AskedDependencies } from './asked-change.ts';
import type { BookingOccasion } from './booking-occasions.ts';
import { isDriverOccasion } from './booking-occasions.ts';
import { moneyTold, NO_MONEY } from './money-told.ts';
import type { LinkTold, Told } from './told.ts';

export interface AboutDependencies extends AskedDependencies {
  db: Database;
  /** A booking's receipts and credit notes; those that have become due are made out. */
  receiptsOf: (bookingId: number) => Promise<readonly LinkedReceipt[]>;
  /** Where passengers reach the site. */
  publicUrl: () => string;
}

/** What of a booking a letter is about. */
export type About = Pick<
  Told,
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

const NOTHING: About = {
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
 * What news is about, by its occasion.
 * @returns null where it is news no more: meanwhile the booking may have been cancelled, or moved to another time
 */
export async function aboutOf(
  deps: AboutDependencies,
  details: BookingDetails,
  { occasion, revision, instance }: { occasion: BookingOccasion; revision: number; instance: string },
): Promise<About | null> {
  const { db } = deps;
  if (occasion === 'reminder') {
    const leg = legOfReminder(details, instance);
    return leg && { ...NOTHING, leg };
  }
  if (isDriverOccasion(occasion)) {
    const driver = await aboutDriver(db, details, { occasion, instance });
    return driver && { ...NOTHING, driver };
  }
  if (isChangeOccasion(occasion)) {
    const asked = await askedChange(deps, details, { occasion, id: Number(instance) });
    return asked && { ...NOTHING, asked, changed: asked.changed };
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
  return { ...NOTHING, ...(await moneyTold(db, { occasion, instance })) };
}

/** [OFF-07] Nothing once it is paid, or its time is over. */
async function linkToPay(db: Database, { booking }: BookingDetails): Promise<LinkTold | null> {
  if (booking.status !== 'awaiting_payment') return null;
  const payment = (await paymentsOf(db, booking.id)).findLast((each) => isDue(each, 'card'));
  return payment?.payBy ? { pence: payment.amountPence, payBy: payment.payBy } : null;
}

function legOfReminder(details: BookingDetails, instance: string): LegName | null {
  if (!endsByItself(details.booking.status)) return null;
  return legsLeft(details).find((leg) => reminderOf(leg) === instance)?.leg ?? null;
}

async function receiptLinks(
  { receiptsOf, publicUrl }: AboutDependencies,
  { booking: { id }, reference }: BookingDetails,
): Promise<Block[]> {
  return (await receiptsOf(id)).map((receipt) => {
    const { label, path } = receiptLink(reference, receipt);
    return { kind: 'link', label, url: publicUrl() + path };
  });
}
