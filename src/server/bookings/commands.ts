import { z } from 'zod';
import { line, requiredLine } from '../../contract/fields.ts';
import { bookingPath } from '../../domain/booking/booking-path.ts';
import { DRIVE_WORDS } from '../../domain/booking/actions.ts';
import { LEGS, pickupLeft } from '../../domain/booking/legs.ts';
import type { NoShow } from '../../domain/booking/settlement.ts';
import { ImpossibleTransition } from '../../domain/booking/states.ts';
import { carWords, DRIVER_LENGTHS, REGISTRATION_RULE, registrationOf } from '../../domain/booking/driver.ts';
import { LONGEST } from '../../domain/limits.ts';
import { formatMoney, fromPounds, type Pence } from '../../domain/money.ts';
import { formatLocal } from '../../domain/time/time-words.ts';
import { storedSymbol } from '../catalogue/index.ts';
import type { Secrets } from '../platform/crypto.ts';
import {
  commandActor,
  type Database,
  type OpenDatabase,
  type Transaction,
  writeAudit,
} from '../platform/database/index.ts';
import { CommandRefused } from '../platform/errors.ts';
import { checked, ProblemError, readPhoneNumber } from '../platform/http/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { StoredBooking } from './booking-details.ts';
import { findBooking, updateBooking } from './booking-store.ts';
import { agreeToChange, NothingToAnswer, refuseChange } from './changes/make-change.ts';
import { ImpossibleDrive, legText, assignDriver, removeDriver } from './drivers/assign-driver.ts';
import { driveLeg, endLeg, REPORTED } from './drivers/drive-leg.ts';
import { moneyOf } from './ledger/booking-money.ts';
import { noShowOf, type NoShowRefusal } from './no-show.ts';
import { bookingReference, sha256 } from './reference.ts';
import { type Refundable, refundableNow, refundAgain, refundBooking } from './refund-booking.ts';
import { acceptBooking, lockBooking, recordNoShow, refuseBooking } from './transitions.ts';

/** Faults that say what cannot be done. */
const REFUSALS = [ImpossibleTransition, NothingToAnswer, ImpossibleDrive];

/** Services that commands about bookings need. */
interface BookingCommand {
  database: Pick<OpenDatabase, 'db'>;
  clock: () => Date;
  jobs: () => Promise<Jobs>;
}

/**
 * Splits "13339828 No driver is free." @param question asked if there is only the number
 * @throws CommandRefused where no reason is given
 */
function withReason(what: string, question: string): { number: string; reason: string } {
  const [, number = '', reason = ''] = /^(\S+)\s+(\S.*)$/s.exec(what) ?? [];
  if (!reason) throw new CommandRefused(question);
  return { number, reason };
}

/**
 * Splits "--dry-run 13339828 20.00 No driver came."; the flag is optional.
 * @throws CommandRefused asking the question where no reason is given
 */
function withAmount(what: string, question: string) {
  const [, dry, number = '', amount = '', reason = ''] =
    /^(--dry-run )?(\S+) (\S+)\s+(\S.*)$/s.exec(what) ?? [];
  if (!reason) throw new CommandRefused(question);
  return { dry: dry !== undefined, number, amount, reason };
}

/**
 * Runs an action on the locked booking with a number.
 * @throws CommandRefused if there is no such booking or the action is impossible
 */
export async function onBooking<T>(
  { database: { db }, jobs }: BookingCommand,
  number: string,
  act: (tx: Transaction, jobs: Jobs, booking: StoredBooking) => Promise<T>,
): Promise<T> {
  const id = await findBooking(db, 'number', number);
  if (id === null) throw new CommandRefused(`there is no booking ${number}`);
  // Created before the transaction, because it queries the database.
  const queue = await jobs();
  try {
    return await db.transaction(async (tx) => act(tx, queue, await lockBooking(tx, id)));
  } catch (error) {
    if (REFUSALS.some((kind) => error instanceof kind) && error instanceof Error)
      throw new CommandRefused(error.message);
    throw error;
  }
}

/** Parses an amount such as "12.50" to pence. @throws CommandRefused */
function parsePounds(text: string): Pence {
  const pence = /^\d+(\.\d\d)?$/.test(text) ? fromPounds(text) : null;
  if (pence === null) throw new CommandRefused(`${text} is not an amount: write it as 12.50`);
  return pence;
}

/** [MON-03] Records that the operator accepts. @throws CommandRefused */
export async function acceptByCommand(context: BookingCommand, number: string): Promise<string> {
  const actor = commandActor('booking:accept');
  const now = context.clock();
  await onBooking(context, number, (tx, jobs, booking) =>
    acceptBooking(tx, jobs, booking, { actor, reason: '', now }),
  );
  return `booking ${number} is accepted`;
}

/**
 * [MON-03] Records that the operator refuses.
 * @param what its number and why: "13339828 No driver is free."
 * @throws CommandRefused where that cannot be said
 */
export async function refuseByCommand(context: BookingCommand, what: string): Promise<string> {
  const { number, reason } = withReason(what, 'why is the trip not made?');
  const actor = commandActor('booking:refuse');
  const now = context.clock();
  await onBooking(context, number, (tx, jobs, booking) =>
    refuseBooking(tx, jobs, booking, { actor, reason, now }),
  );
  return `booking ${number} is refused: it is cancelled at no charge`;
}

/** [MNG-06] Records that the operator agrees to a change. @throws CommandRefused if none is pending */
export async function agreeByCommand(context: BookingCommand, number: string): Promise<string> {
  const actor = commandActor('booking:agree');
  const now = context.clock();
  await onBooking(context, number, (tx, jobs, booking) =>
    agreeToChange(tx, jobs, booking, { actor, reason: '', now }),
  );
  return `the change of booking ${number} is agreed to`;
}

/**
 * [MNG-06] Records that the operator rejects a change.
 * @param what its number and why: "13339828 No driver is free then."
 * @throws CommandRefused where none waits
 */
export async function disagreeByCommand(context: BookingCommand, what: string): Promise<string> {
  const { number, reason } = withReason(what, 'why is the change not agreed to?');
  const actor = commandActor('booking:disagree');
  const now = context.clock();
  await onBooking(context, number, (tx, jobs, booking) =>
    refuseChange(tx, jobs, booking, { actor, reason, now }),
  );
  return `the change of booking ${number} is refused: it stays as it is`;
}

/**
 * [MNG-01] Replaces a booking's link in later emails and in My trips. The old link stops working.
 * @returns the path of its page
 * @throws CommandRefused when there is no such booking
 */
export async function renewLink(db: Database, [secret]: Secrets, number: string): Promise<string> {
  const id = await findBooking(db, 'number', number);
  if (id === null) throw new CommandRefused(`there is no booking ${number}`);
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    const linkSerial = booking.linkSerial + 1;
    const reference = bookingReference(secret, booking.quoteHash, linkSerial);
    await updateBooking(tx, booking, { linkSerial, referenceHash: sha256(reference) });
    await writeAudit(tx, {
      actor: commandActor('booking:new-link'),
      entity: 'booking',
      entityId: number,
      action: 'link_renewed',
    });
    return bookingPath(reference);
  });
}

const WHY_NOT: Record<NoShowRefusal, (booking: StoredBooking) => string> = {
  impossible: ({ status }) => `it is ${status}`,
  early: ({ journey, cancelledLeg }) =>
    `its pick-up is still to come, on ${formatLocal(pickupLeft(journey, cancelledLeg))}`,
  late: () => 'it was completed more than a week ago: refund it instead',
  paid_in_car: () =>
    'it was completed and counts as paid in the car, which was receipted: settle it with the operator',
  by_agreement: () => 'the operator has no terms for this: give the charge after the reason',
  above: () => 'that is more than was agreed, or than the fare',
};

/**
 * [MNG-02] Records a no-show.
 * @param what number, charge ("20.00", or "terms" for the agreed one) and description: "13339828 terms The driver
 * waited for 20 minutes."; "--dry-run" before it shows the effect only
 * @throws CommandRefused if it is not possible
 */
export async function noShowByCommand(context: BookingCommand, what: string): Promise<string> {
  const { dry, number, amount: cost, reason } = withAmount(what, 'what happened?');
  const charge = cost === 'terms' ? null : parsePounds(cost);
  const actor = commandActor('booking:no-show');
  const now = context.clock();
  return onBooking(context, number, async (tx, jobs, booking) => {
    const symbol = await storedSymbol(tx, booking.settingsVersion);
    const noShow = noShowOf(booking, await moneyOf(tx, booking.id), { symbol, now, charge });
    if (typeof noShow === 'string')
      throw new CommandRefused(`booking ${number} cannot be a no-show: ${WHY_NOT[noShow](booking)}`);
    if (!dry) await recordNoShow(tx, jobs, booking, { actor, reason, noShow, now });
    return `booking ${number} ${dry ? 'would be' : 'is'} a no-show: ${settled(noShow, symbol)}`;
  });
}

function settled({ charge, refund, owed, isHeld, explanation }: NoShow, symbol: string): string {
  const money = (pence: Pence) => formatMoney(pence, symbol);
  const parts = [
    `it costs ${charge === 0 ? 'nothing' : money(charge)}`,
    ...(refund > 0
      ? [`${money(refund)} ${isHeld ? 'of the authorised amount is released' : 'goes back'}`]
      : []),
    ...(owed > 0 ? [`${money(owed)} is still to be paid`] : []),
  ];
  return [parts.join(', '), explanation].filter((text) => text !== '').join('. ');
}

/**
 * [MON-02] Refunds card payments of a booking, or retries failed refunds.
 * @param what number, amount ("12.50", "all" or "again") and reason: "13339828 12.50 The car was late."; "--dry-run"
 * before it shows the effect only
 * @throws CommandRefused if it is not possible
 */
export async function refundByCommand(context: BookingCommand, what: string): Promise<string> {
  const { dry, number, amount, reason } = withAmount(what, 'give a reason for the refund');
  const order = { actor: commandActor('booking:refund'), reason, now: context.clock() };
  const requested = amount === 'all' || amount === 'again' ? null : parsePounds(amount);
  return onBooking(context, number, async (tx, jobs, booking) => {
    const symbol = await storedSymbol(tx, booking.settingsVersion);
    const money = (pence: Pence) => formatMoney(pence, symbol);
    const there = await refundableNow(tx, booking.id);
    const refundText = (pence: Pence) =>
      `${money(pence)} of booking ${number} ${dry ? 'would go' : 'goes'} back to its card`;
    if (amount === 'again') {
      if (there.failed === 0) throw new CommandRefused('there is no failed refund to retry');
      if (!dry) await refundAgain(tx, jobs, booking, order);
      return refundText(there.failed);
    }
    const pence = requested ?? there.pence;
    if (there.pence === 0) throw new CommandRefused(whyNothing(there));
    if (pence === 0) throw new CommandRefused('a refund must be more than 0');
    if (pence > there.pence)
      throw new CommandRefused(
        `no more than ${money(there.pence)} can be refunded: the amount due that was paid by card and not refunded`,
      );
    if (!dry) await refundBooking(tx, jobs, booking, { ...order, pence });
    return refundText(pence);
  });
}

function whyNothing({ disputed, held, failed }: Refundable): string {
  if (disputed) return 'its payment is disputed: the bank decides where the money goes';
  if (held) return 'the payment is authorised and not captured yet: cancelling releases it';
  if (failed > 0) return 'all of it is already due to the passenger: retry the failed refund with "again"';
  return 'nothing can be refunded by card: money paid to the driver is refunded by the operator';
}

const ofLeg = z.object({
  number: requiredLine(LONGEST.bookingNumber),
  leg: z.enum(LEGS, { error: `must be one of ${LEGS.join(', ')}` }),
});

const driver = ofLeg.extend({
  name: requiredLine(DRIVER_LENGTHS.name),
  phone: line(LONGEST.phone).transform((typed) => readPhoneNumber('phone', typed)),
  registration: line(DRIVER_LENGTHS.registration).transform((typed, context) => {
    const plate = registrationOf(typed);
    if (plate !== null) return plate;
    context.addIssue({ code: 'custom', message: REGISTRATION_RULE });
    return z.NEVER;
  }),
  colour: requiredLine(DRIVER_LENGTHS.colour),
  model: requiredLine(DRIVER_LENGTHS.model),
  badge: line(DRIVER_LENGTHS.badge).default(''),
});

const withdrawal = ofLeg.extend({ reason: requiredLine(LONGEST.request) });

const drive = ofLeg.extend({
  word: z.enum(DRIVE_WORDS, { error: `must be one of ${DRIVE_WORDS.join(', ')}` }),
});

/** Turns the schema's faults into the command's error message. @throws CommandRefused */
function given<T>(schema: z.ZodType<T>, what: string): T {
  try {
    return checked(schema, JSON.parse(what), 'argument');
  } catch (error) {
    throw error instanceof ProblemError ? new CommandRefused(error.message) : error;
  }
}

/**
 * [MNG-09] Names who drives a leg of a booking.
 * @param what as JSON: its number and leg, and the driver's name, phone, registration, colour, model and badge
 * @throws CommandRefused where that cannot be said
 */
export async function nameByCommand(context: BookingCommand, what: string): Promise<string> {
  const { number, leg, ...named } = given(driver, what);
  const order = { leg, actor: commandActor('booking:driver'), reason: '', now: context.clock() };
  return onBooking(context, number, async (tx, jobs, booking) => {
    const isNews = await assignDriver(tx, jobs, booking, named, order);
    const words = `${named.name} (${named.phone}) drives ${legText(booking, leg)}, ${carWords(named)}`;
    return isNews ? words : `${words}: that is already recorded`;
  });
}

/**
 * [MNG-09] Unassigns the driver of a leg.
 * @param what as JSON: the booking's number, its leg and the reason
 * @throws CommandRefused if no driver is assigned
 */
export async function withdrawByCommand(context: BookingCommand, what: string): Promise<string> {
  const { number, leg, reason } = given(withdrawal, what);
  const order = { leg, actor: commandActor('booking:no-driver'), reason, now: context.clock() };
  return onBooking(context, number, async (tx, jobs, booking) => {
    await removeDriver(tx, jobs, booking, order);
    return `the driver of ${legText(booking, leg)} is unassigned; the leg stays booked`;
  });
}

/**
 * [MNG-09] Records a driver's progress.
 * @param what as JSON: the booking's number, its leg and one of DRIVE_WORDS
 * @throws CommandRefused where that cannot be said
 */
export async function driveByCommand(context: BookingCommand, what: string): Promise<string> {
  const { number, leg, word } = given(drive, what);
  const order = { leg, actor: commandActor('booking:drive'), reason: '', now: context.clock() };
  return onBooking(context, number, async (tx, jobs, booking) => {
    const event = REPORTED[word];
    const isNews =
      event === 'end'
        ? await endLeg(tx, jobs, booking, order).then(() => true)
        : await driveLeg(tx, jobs, booking, event, order);
    return `${legText(booking, leg)}: ${word}${isNews ? '' : ', which is already recorded'}`;
  });
}
