import type { ActionName } from '../../../domain/booking/actions.ts';
import { formatMoney, fromPounds, type Pence } from '../../../domain/money.ts';
import { may } from '../../../domain/accounts.ts';
import type { Actor, Queryable, Transaction } from '../../platform/database/index.ts';
import { badField, ProblemError, type StaffPrincipal } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { StoredBooking } from '../booking-details.ts';
import { NothingToAnswer } from '../changes/make-change.ts';
import { ImpossibleDrive } from '../drivers/assign-driver.ts';
import type { BookingEmailEvent } from '../emails/events.ts';
import type { BookingMoney } from '../ledger/booking-money.ts';

/** A booking when it is previewed or acted on. */
export interface Moment {
  db: Queryable;
  booking: StoredBooking;
  money: BookingMoney;
  symbol: string;
  now: Date;
}

/** The calculated effect of an action. */
export interface ActionEffect {
  /** Sentences that describe the effect. */
  sentences: string[];
  /** Highest amount that staff can enter; null if there is nothing to enter. */
  most: Pence | null;
  /** Event that is announced by email. */
  event: Exclude<BookingEmailEvent, 'confirm_address'> | null;
  /** Whether the action only requests a colleague's approval. */
  waits?: boolean;
}

/** The actor and the reason. */
export interface ActionOrder {
  actor: Actor;
  reason: string;
  now: Date;
}

/** [OFF-06] An action of staff on a booking, calculated the same way for the preview and the execution. */
export interface Action<A, R extends ActionEffect = ActionEffect> {
  name: ActionName;
  /** @throws ProblemError 409 where it cannot be done, 422 naming a field, 403 where that is for others to decide */
  calculate: (moment: Moment, input: A, staff: StaffPrincipal) => Promise<R> | R;
  /** Carries the action out on a locked booking. */
  make: (
    tx: Transaction,
    jobs: Jobs,
    booking: StoredBooking,
    calculated: R,
    order: ActionOrder,
  ) => Promise<unknown>;
}

export const cannot = (message: string): ProblemError => new ProblemError(409, 'cannot_do', message);

export const movedOn = (): ProblemError =>
  new ProblemError(
    409,
    'moved_on',
    'The effect has changed since it was shown. Nothing is done yet: please check it again.',
  );

/**
 * The charge that staff decided on, checked; null where the terms decide.
 * @param agreed the charge by the terms; null where nothing is agreed, so that staff decide
 * @throws ProblemError 403 for who may not decide, 422 where something must be decided
 */
export function decided(
  charge: string | undefined,
  agreed: Pence | null,
  { role }: StaffPrincipal,
): Pence | null {
  if (charge === undefined) {
    if (agreed === null) throw badField('charge', 'is required: the operator has no terms for this');
    return null;
  }
  const pence = penceOf('charge', charge);
  if (pence === agreed) return null;
  if (agreed !== null && !may(role, 'override'))
    throw new ProblemError(403, 'forbidden', 'Your role cannot decide differently from the terms.');
  return pence;
}

/** @throws ProblemError 422 if it is no amount */
export function penceOf(field: string, typed: string): Pence {
  const pence = fromPounds(typed);
  if (pence === null) throw badField(field, 'must be an amount such as 12.50');
  return pence;
}

export const above = (field: string, most: Pence, symbol: string): ProblemError =>
  badField(field, `must be at most ${formatMoney(most, symbol)}`);

const REFUSALS = [ProblemError, ImpossibleDrive, NothingToAnswer];

/** Returns the actions of a list that are possible now. */
export async function possibleAmong<T>(list: readonly T[], calculate: (one: T) => unknown): Promise<T[]> {
  const open: T[] = [];
  for (const one of list) {
    try {
      await calculate(one);
      open.push(one);
    } catch (error) {
      if (!REFUSALS.some((kind) => error instanceof kind)) throw error;
    }
  }
  return open;
}
