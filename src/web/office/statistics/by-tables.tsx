import type { StatisticsAnswer } from '../../../contract/office-statistics.ts';
import { cancelledIn } from '../../../domain/office/statistics.ts';
import { useMay } from '../me.ts';
import { FigureTable, Section } from './figure-table.tsx';
import { answerMinutes, moneyWriter } from './says.ts';
import { TEXTS } from './texts.ts';

type Row = Omit<StatisticsAnswer['operators'][number], 'operator'>;

/** [OFF-14] Who does the trips, and in which vehicles. */
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
