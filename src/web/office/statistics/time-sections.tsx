import type { StatisticsAnswer } from '../../../contract/office-statistics.ts';
import type { DayRange } from '../../../domain/office/statistics.ts';
import { useMay } from '../me.ts';
import { ChartSection } from './chart-section.tsx';
import { answersSays, cancelledSays, demandSays, moneyWriter, turnoverSays } from './says.ts';
import { TEXTS } from './texts.ts';

interface TimeSectionsProps {
  seen: StatisticsAnswer;
  range: DayRange;
  points: readonly { name: string; short: string }[];
}

/** [OFF-14] What happened over time: demand, money, answers, cancellations. */
export function TimeSections({ seen, range, points }: TimeSectionsProps) {
  const settles = useMay()('settle');
  const over = { groups: seen.groups, points };
  return (
    <>
      <ChartSection
        {...over}
        title={TEXTS.demand}
        says={demandSays(seen, range)}
        figures={[
          { label: TEXTS.looks, of: ({ looks }) => looks },
          { label: TEXTS.bookings, of: ({ bookings }) => bookings },
          { label: TEXTS.lostAsks, of: ({ lost }) => lost },
        ]}
      />
      <ChartSection
        {...over}
        title={TEXTS.turnover}
        says={turnoverSays(seen, range)}
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
        says={answersSays(seen)}
        figures={[
          { label: TEXTS.accepted, of: ({ accepted }) => accepted },
          { label: TEXTS.refused, of: ({ refused }) => refused },
        ]}
      />
      <ChartSection
        {...over}
        title={TEXTS.cancellations}
        says={cancelledSays(seen, range)}
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
