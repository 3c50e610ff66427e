import type { StatisticsAnswer } from '../../../contract/office-statistics.ts';
import { cancelledIn, type DayRange } from '../../../domain/office/statistics.ts';
import { clock } from '../../../domain/time/time.ts';
import { useMay } from '../me.ts';
import { Chart, ChartSection, FigureTable, Section } from './chart-section.tsx';
import {
  answerMinutes,
  answerSentences,
  cancellationSentences,
  demandSentences,
  moneyWriter,
  turnoverSentences,
} from './figure-sentences.ts';
import css from './statistics.module.css';
import { LOST_WORDS, TEXTS } from './texts.ts';

type Row = Omit<StatisticsAnswer['operators'][number], 'operator'>;

/** [OFF-14] Statistics by operator and vehicle category. */
export function ByTables({ seen }: { seen: StatisticsAnswer }) {
  const settles = useMay()('settle');
  const write = moneyWriter(seen.currency_symbol);
  const commission = (row: Row) => (settles ? [write(row.commission ?? 0)] : []);
  const commissionLabel = settles ? [TEXTS.commission] : [];
  return (
    <>
      {seen.operators.length > 0 && (
        <Section title={TEXTS.operators} says={[]} wide>
          <FigureTable
            caption={TEXTS.operators}
            columns={[
              TEXTS.operator,
              TEXTS.bookings,
              TEXTS.agreed,
              ...commissionLabel,
              TEXTS.accepted,
              TEXTS.refused,
              TEXTS.answered,
              TEXTS.cancelled,
              TEXTS.noShows,
            ]}
            rows={seen.operators.map((row) => [
              row.operator,
              String(row.bookings),
              write(row.agreed),
              ...commission(row),
              String(row.accepted),
              String(row.refused),
              answerMinutes(row) ?? TEXTS.none,
              String(cancelledIn(row)),
              String(row.no_shows),
            ])}
          />
        </Section>
      )}
      {seen.categories.length > 0 && (
        <Section title={TEXTS.categories} says={[]}>
          <FigureTable
            caption={TEXTS.categories}
            columns={[TEXTS.category, TEXTS.bookings, TEXTS.agreed, ...commissionLabel]}
            rows={seen.categories.map((row) => [
              row.category,
              String(row.bookings),
              write(row.agreed),
              ...commission(row),
            ])}
          />
        </Section>
      )}
    </>
  );
}

/** 8 → "08:00–09:00" */
const hourWords = (hour: number) => `${clock(hour * 60)}–${clock(((hour + 1) % 24) * 60)}`;

/** [OFF-14] Unserved requests: times, reasons and places. */
export function LostSection({ lost, says }: { lost: StatisticsAnswer['lost']; says: readonly string[] }) {
  const hours = lost.hours.map((asks, hour) => ({ name: hourWords(hour), short: clock(hour * 60), asks }));
  const some = lost.hours.some((asks) => asks > 0);
  return (
    <Section title={TEXTS.lost} says={says} hint={TEXTS.lostHint}>
      {some && (
        <>
          <h3>{TEXTS.lostHours}</h3>
          <Chart
            title={TEXTS.lostHours}
            points={hours}
            series={[{ label: TEXTS.asks, values: lost.hours }]}
            write={String}
            bars
          />
          <details className={css.behind}>
            <summary>{TEXTS.table}</summary>
            <FigureTable
              caption={TEXTS.lostHours}
              columns={[TEXTS.hour, TEXTS.asks]}
              rows={hours.map(({ name, asks }) => [name, String(asks)])}
            />
          </details>
          <div className={css.pair}>
            <FigureTable
              caption={TEXTS.why}
              columns={[TEXTS.why, TEXTS.asks]}
              rows={lost.reasons.map(({ reason, asks }) => [LOST_WORDS[reason], String(asks)])}
            />
            <FigureTable
              caption={TEXTS.places}
              columns={[TEXTS.place, TEXTS.asks, TEXTS.worst]}
              rows={lost.places.map(({ place, asks, worst_hour: hour, worst_hour_asks: most }) => [
                place || TEXTS.noPlace,
                String(asks),
                TEXTS.worstOf(hourWords(hour), most),
              ])}
            />
          </div>
        </>
      )}
    </Section>
  );
}

interface TimeSectionsProps {
  seen: StatisticsAnswer;
  range: DayRange;
  points: readonly { name: string; short: string }[];
}

/** [OFF-14] Charts over time: demand, revenue, answers, cancellations. */
export function TimeSections({ seen, range, points }: TimeSectionsProps) {
  const settles = useMay()('settle');
  const over = { groups: seen.groups, points };
  return (
    <>
      <ChartSection
        {...over}
        title={TEXTS.demand}
        says={demandSentences(seen, range)}
        figures={[
          { label: TEXTS.looks, of: ({ looks }) => looks },
          { label: TEXTS.bookings, of: ({ bookings }) => bookings },
          { label: TEXTS.lostAsks, of: ({ lost }) => lost },
        ]}
      />
      <ChartSection
        {...over}
        title={TEXTS.turnover}
        says={turnoverSentences(seen, range)}
        hint={TEXTS.turnoverHint}
        write={moneyWriter(seen.currency_symbol)}
        figures={[
          { label: TEXTS.agreed, of: ({ agreed }) => agreed },
          { label: TEXTS.paidByCard, of: (totals) => totals.paid_by_card },
          { label: TEXTS.paidInCar, of: (totals) => totals.paid_in_car },
          { label: TEXTS.refunded, of: ({ refunded }) => refunded },
          ...(settles
            ? [{ label: TEXTS.commission, of: (of: { commission: number | null }) => of.commission ?? 0 }]
            : []),
        ]}
      />
      <ChartSection
        {...over}
        title={TEXTS.answers}
        says={answerSentences(seen)}
        figures={[
          { label: TEXTS.accepted, of: ({ accepted }) => accepted },
          { label: TEXTS.refused, of: ({ refused }) => refused },
        ]}
      />
      <ChartSection
        {...over}
        title={TEXTS.cancellations}
        says={cancellationSentences(seen, range)}
        figures={[
          { label: TEXTS.byPassenger, of: (totals) => totals.cancelled_by_passenger },
          { label: TEXTS.byOperator, of: (totals) => totals.cancelled_by_operator },
          { label: TEXTS.byProvider, of: (totals) => totals.cancelled_by_provider },
          { label: TEXTS.noShows, of: (totals) => totals.no_shows },
        ]}
      />
    </>
  );
}
