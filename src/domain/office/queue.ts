import type { StoredState } from '../booking/states.ts';
import { clockMinute, hoursUntil } from '../time.ts';

/** Kinds of rows of the attention queue, in the order of rows of equal urgency. */
export const QUEUE_KINDS = [
  /** The driver has not set off, or has not arrived, and it is past the pick-up time. */
  'late',
  /** No driver is assigned, and the pickup is near. */
  'no_driver',
  /** The operator refused the trip, and no other operator has been asked. */
  'refused',
  /** The operator was asked and has not answered. */
  'unanswered',
  /** A change waits for the operator. */
  'change',
  /** A bank asks, or has taken the money. */
  'dispute',
  /** Money that was held on a card was lost before it was taken. */
  'hold_lost',
  'refund_failed',
  /** A refund needs a colleague's agreement. */
  'refund_request',
  /** A card payment is asked for and not made, of a trip that is booked. */
  'unpaid',
  /** A link to pay that staff have sent is not used, and its time is nearly or quite over. */
  'link',
  'mail_failed',
  'text_failed',
  /** A trip is over, and its record does not say who drove, or by which licence. */
  'record',
  /** An enquiry has no answer. */
  'enquiry',
  /** A privacy request has no answer. */
  'person_request',
  /** An operator's licence ends, or has ended. */
  'licence',
  /** The card provider's books and ours differ. */
  'books_differ',
  /** Work that was given up after many tries. */
  'jobs',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** How soon something needs a hand, the most urgent first. */
export const URGENCIES = ['now', 'soon', 'today', 'later'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Hours before its pick-up from which on a trip without a driver is told. */
export const DRIVER_HOURS = 3;
/** Hours before its end from which on a link to pay is told, and days after it was sent for which one is that was not used. */
export const LINK_HOURS = 2;
export const LINK_DAYS = 3;
/** Days before its end from which on a licence is told. */
export const LICENCE_DAYS = 30;
/** Days for which a mail, and a text message, that has failed is told: what it said is old news then. */
export const MAIL_DAYS = 7;
export const TEXT_DAYS = 2;

/** What the order goes by. */
export interface Queued {
  kind: QueueKind;
  /** Tells apart what is of one kind. */
  id: string;
  /** Since when, in milliseconds since 1970; null if unknown. */
  since: number | null;
  /** When it is too late for it: the pick-up, the end of a time to answer; null for no such moment. */
  until: number | null;
}

/** Hours that are left at most for an urgency, the most urgent first, and the urgency where there are more. */
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

/** How urgent each kind is, by the hours that are left for it. */
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

/** How urgent something is at an instant; the less time is left for it, never the less. */
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
 * What comes first of two that need a hand: the more urgent, then for which it is too late sooner, then what waits longer,
 * then by kind and id, so that no two are equal. Of one kind this is the order of `until`, `since` and id alone.
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

/** What the office marks on a trip in its lists, the worst first. */
const TRIP_FLAGS = ['late', 'no_driver', 'unpaid'] as const;
export type TripFlag = (typeof TRIP_FLAGS)[number];

/** What of a leg they go by. */
export interface FlaggedTrip {
  /** Of the leg. */
  state: StoredState;
  /** A card payment is asked for and not made. */
  unpaid: boolean;
  /** yyyy-mm-dd and hh:mm in London. */
  date: string;
  time: string;
}

/** Hours after a pick-up in which it matters who comes, as on the page Today. */
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
