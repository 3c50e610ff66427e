import type { StoredState } from '../booking/states.ts';
import { hoursUntil } from '../time/time.ts';
import { clockMinute } from '../time/time-words.ts';

/** Kinds of rows of the attention queue, in the order of rows of equal urgency. */
export const QUEUE_KINDS = [
  /** The pick-up time is over and the driver has not arrived. */
  'late',
  /** No driver is assigned, and the pickup is near. */
  'no_driver',
  /** The operator refused the trip, and no other operator has been asked. */
  'refused',
  /** The operator was asked and has not answered. */
  'unanswered',
  /** A change waits for the operator. */
  'change',
  /** A bank disputes a payment, or has taken the money back. */
  'dispute',
  /** An authorisation expired or was lost before capture. */
  'hold_lost',
  'refund_failed',
  /** A refund needs a colleague's agreement. */
  'refund_request',
  /** A booked trip whose requested card payment has not been made. */
  'unpaid',
  /** A payment link sent by staff is unused and expires soon, or has expired. */
  'link',
  'mail_failed',
  'text_failed',
  /** The record of a completed trip lacks the driver or the licence. */
  'record',
  /** An enquiry has no answer. */
  'enquiry',
  /** A privacy request has no answer. */
  'person_request',
  /** An operator's licence ends, or has ended. */
  'licence',
  /** The card provider's books and ours differ. */
  'books_differ',
  /** Jobs that failed after all retries. */
  'jobs',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Urgency, the highest first. */
export const URGENCIES = ['now', 'soon', 'today', 'later'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Hours before its pick-up from which a trip without a driver is shown. */
export const DRIVER_HOURS = 3;
/** Hours before its expiry from which a payment link is shown. */
export const LINK_HOURS = 2;
export const LINK_DAYS = 3;
/** Days before its expiry from which a licence is shown. */
export const LICENCE_DAYS = 30;
/** Days for which a failed email or text message is shown. Later its content is outdated. */
export const MAIL_DAYS = 7;
export const TEXT_DAYS = 2;

/** Facts that decide the order. */
export interface Queued {
  kind: QueueKind;
  /** Distinguishes items of one kind. */
  id: string;
  /** Start in milliseconds since 1970; null if unknown. */
  since: number | null;
  /** Deadline: the pick-up or the end of the time to answer; null for none. */
  until: number | null;
}

/** The most hours left for each urgency, the most urgent first, and the urgency beyond. */
interface Rule {
  within: readonly (readonly [hours: number, urgency: Urgency])[];
  else: Urgency;
}

const DAY = 24;
const steps = (now: number, soon: number, today: number, rest: Urgency = 'later'): Rule => ({
  within: [
    [now, 'now'],
    [soon, 'soon'],
    [today, 'today'],
  ],
  else: rest,
});
const always = (urgency: Urgency): Rule => ({ within: [], else: urgency });

/** Urgency of each kind by the hours left. */
const RULES: Readonly<Record<QueueKind, Rule>> = {
  late: always('now'),
  no_driver: steps(1, DRIVER_HOURS, DAY),
  refused: steps(6, DAY, 3 * DAY, 'today'),
  unanswered: steps(2, 12, DAY),
  change: steps(1, 6, DAY, 'today'),
  dispute: steps(DAY, 3 * DAY, 7 * DAY, 'today'),
  hold_lost: steps(2, DAY, 3 * DAY, 'today'),
  refund_failed: always('soon'),
  refund_request: always('soon'),
  unpaid: steps(2, DAY, 3 * DAY),
  link: steps(2, 12, DAY),
  mail_failed: steps(2, DAY, 3 * DAY, 'today'),
  text_failed: steps(1, 6, DAY),
  record: always('today'),
  enquiry: always('today'),
  person_request: steps(DAY, 3 * DAY, 7 * DAY),
  licence: steps(DAY, 7 * DAY, 14 * DAY),
  books_differ: always('today'),
  jobs: always('today'),
};

const HOUR = 3_600_000;

/** The urgency at an instant. It never falls as the deadline approaches. */
export function urgencyOf({ kind, until }: Pick<Queued, 'kind' | 'until'>, now: number): Urgency {
  const rule = RULES[kind];
  if (until === null) return rule.else;
  const left = (until - now) / HOUR;
  return rule.within.find(([hours]) => left <= hours)?.[1] ?? rule.else;
}

const never = (instant: number | null) => instant ?? Infinity;
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
const textOrder = (a: string, b: string) => compare(a.length, b.length) || (a === b ? 0 : a < b ? -1 : 1);

/**
 * Compares two items: the more urgent first, then the earlier deadline, then the longer wait,
 * then by kind and id, so that no two are equal. Within a kind the order is `until`, `since`, id.
 */
export function byUrgency(now: number): (a: Queued, b: Queued) => number {
  const rank = (one: Queued) => URGENCIES.indexOf(urgencyOf(one, now));
  const kind = (one: Queued) => QUEUE_KINDS.indexOf(one.kind);
  return (a, b) =>
    compare(rank(a), rank(b)) ||
    compare(never(a.until), never(b.until)) ||
    compare(never(a.since), never(b.since)) ||
    compare(kind(a), kind(b)) ||
    textOrder(a.id, b.id);
}

/** Marks of trips in the office's lists, the worst first. */
const TRIP_FLAGS = ['late', 'no_driver', 'unpaid'] as const;
export type TripFlag = (typeof TRIP_FLAGS)[number];

/** Facts about a leg that decide its marks. */
export interface FlaggedTrip {
  /** State of the leg. */
  state: StoredState;
  /** A requested card payment has not been made. */
  unpaid: boolean;
  /** yyyy-mm-dd and hh:mm in London. */
  date: string;
  time: string;
}

/** Hours after the pick-up during which a trip is still marked, as on the page Today. */
const LATE_HOURS = 24;

const OVER: ReadonlySet<StoredState> = new Set(['completed', 'cancelled', 'no_show', 'lapsed']);

/** [OFF-03] The problems of a trip that need attention. @param now milliseconds since 1970 */
export function flagsOf({ state, unpaid, date, time }: FlaggedTrip, now: number): TripFlag[] {
  const hours = hoursUntil({ date, minute: clockMinute(time) }, now);
  const is: Record<TripFlag, boolean> = {
    late: (state === 'assigned' || state === 'on_way') && hours < 0 && hours >= -LATE_HOURS,
    no_driver:
      (state === 'confirmed' || state === 'accepted') && hours <= DRIVER_HOURS && hours >= -LATE_HOURS,
    unpaid: unpaid && !OVER.has(state),
  };
  return TRIP_FLAGS.filter((flag) => is[flag]);
}
