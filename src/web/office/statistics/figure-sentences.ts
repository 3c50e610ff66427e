import type { StatisticsAnswer, Totals } from '../../../contract/office-statistics.ts';
import { formatMoney } from '../../../domain/money.ts';
import {
  cancelledIn,
  comparedWords,
  countSentence,
  type DayRange,
  percentOf,
} from '../../../domain/office/statistics.ts';
import { many } from '../../../domain/text.ts';
import { TEXTS } from './texts.ts';

type ComparedFigures = Pick<StatisticsAnswer, 'now' | 'before' | 'currency_symbol'>;

/** Pounds of the wire as text: "£1,234.50". */
export const moneyWriter = (symbol: string) => (pounds: number) =>
  formatMoney(Math.round(pounds * 100), symbol);

export function demandSentences({ now, before }: ComparedFigures, range: DayRange): string[] {
  const percent = percentOf(now.bookings, now.looks);
  return [
    countSentence(now.bookings, before.bookings, ['booking', 'bookings'], range),
    // Phone bookings have no quotes on the site, so the rate can exceed 100%.
    ...(percent === null || percent > 100 ? [] : [TEXTS.conversion(percent)]),
  ];
}

export function turnoverSentences(
  { now, before, currency_symbol: symbol }: ComparedFigures,
  range: DayRange,
): string[] {
  const write = moneyWriter(symbol);
  return [
    `${write(now.agreed)} agreed, ${comparedWords(now.agreed, before.agreed, range, (pounds) => write(pounds))}.`,
  ];
}

/** "2 hours" from two hours on, "35 minutes" before. */
const minutesWords = (minutes: number): string =>
  minutes >= 120 ? many(Math.round(minutes / 60), 'hour') : many(Math.round(minutes), 'minute');

/** Average time operators took to answer; null without answers. */
export const answerMinutes = ({
  accepted,
  refused,
  answer_minutes: minutes,
}: Pick<Totals, 'accepted' | 'refused' | 'answer_minutes'>): string | null =>
  accepted + refused === 0 ? null : minutesWords(minutes / (accepted + refused));

export function answerSentences({ now }: Pick<ComparedFigures, 'now'>): string[] {
  const percent = percentOf(now.accepted, now.accepted + now.refused);
  const minutes = answerMinutes(now);
  if (percent === null || minutes === null) return [TEXTS.noAnswers];
  return [`${TEXTS.acceptance(percent)}${TEXTS.inMinutes(minutes)}.`];
}

export function cancellationSentences({ now, before }: ComparedFigures, range: DayRange): string[] {
  const cancelled = cancelledIn(now);
  const words = ['trip was cancelled', 'trips were cancelled'] as const;
  return [
    countSentence(cancelled, cancelledIn(before), words, range),
    ...(cancelled > 0 ? [TEXTS.late(now.cancelled_late)] : []),
  ];
}

export function lostSentences({ now, before }: ComparedFigures, range: DayRange): string[] {
  if (now.lost === 0) return [TEXTS.noneLost];
  return [countSentence(now.lost, before.lost, ['ask was not served', 'asks were not served'], range)];
}
