import type { Totals } from '../../../contract/office-statistics.ts';
import { Chart } from './chart.tsx';
import { FigureTable, Section } from './figure-table.tsx';
import { TEXTS } from './texts.ts';
import css from './statistics.module.css';

/** A figure of each group of days. */
interface Figure {
  label: string;
  of: (totals: Totals) => number;
}

interface ChartSectionProps {
  title: string;
  says: readonly string[];
  hint?: string;
  groups: readonly (Totals & { start: string })[];
  /** Each group's name, in full and short. */
  points: readonly { name: string; short: string }[];
  figures: readonly Figure[];
  write?: (value: number) => string;
}

/** A chart over time with the table behind it. */
export function ChartSection(props: ChartSectionProps) {
  const { title, says, hint, groups, points, figures, write = String } = props;
  const series = figures.map(({ label, of }) => ({ label, values: groups.map(of) }));
  return (
    <Section title={title} says={says} {...(hint && { hint })}>
      {series.some(({ values }) => values.some((value) => value !== 0)) && (
        <>
          <Chart title={title} points={points} series={series} write={write} />
          <details className={css.behind}>
            <summary>{TEXTS.table}</summary>
            <FigureTable
              caption={title}
              columns={[TEXTS.when, ...figures.map(({ label }) => label)]}
              rows={points.map(({ name }, index) => [
                name,
                ...series.map(({ values }) => write(values[index] ?? 0)),
              ])}
            />
          </details>
        </>
      )}
    </Section>
  );
}
