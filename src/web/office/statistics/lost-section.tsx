import type { StatisticsAnswer } from '../../../contract/office-statistics.ts';
import { clock } from '../../../domain/time.ts';
import { Chart } from './chart.tsx';
import { FigureTable, Section } from './figure-table.tsx';
import { LOST_WORDS, TEXTS } from './texts.ts';
import css from './statistics.module.css';

/** 8 → "08:00–09:00" */
const hourWords = (hour: number) => `${clock(hour * 60)}–${clock(((hour + 1) % 24) * 60)}`;

/** [OFF-14] What was asked for and not served: when, why and where. */
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
