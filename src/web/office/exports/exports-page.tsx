import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  EXPORT_NAMES,
  EXPORTS,
  exportFile,
  type ExportName,
  exportPath,
} from '../../../domain/office/exports.ts';
import { type DayRange, rangeFault, rangeOf } from '../../../domain/office/statistics.ts';
import { formatDate, londonToday } from '../../../domain/time.ts';
import { TextField } from '../../ui/field.tsx';
import { useMay } from '../me.ts';
import { TEXTS } from './texts.ts';
import css from './exports.module.css';

interface TakeProps {
  name: ExportName;
  range: DayRange | null;
  label: string;
  className?: string | undefined;
}

/** A link to a file: the browser writes it to its disk as it comes. */
function Take({ name, range, label, className }: TakeProps) {
  return (
    <a href={exportPath(name, range)} download={exportFile(name, range)} className={className}>
      {label}
    </a>
  );
}

/** "October 2026" */
const monthName = ({ from }: DayRange) => formatDate(from).replace(/^\d+ /, '');

/** All that can be taken away. @param range null where the days are not right */
function ExportList({ range }: { range: DayRange | null }) {
  const may = useMay();
  return (
    <ul className={css.list}>
      {EXPORT_NAMES.map((name) => {
        const { title, days } = EXPORTS[name];
        const isDated = days !== null;
        return (
          <li key={name}>
            {!isDated || range ? (
              <Take name={name} range={isDated ? range : null} label={TEXTS.take(title)} />
            ) : (
              <span>{title}</span>
            )}
            <small>{days ?? TEXTS.now}</small>
          </li>
        );
      })}
      {may('audit') && (
        <li>
          <Link to="/audit">{TEXTS.audit}</Link>
          <small>{TEXTS.auditWhere}</small>
        </li>
      )}
    </ul>
  );
}

/** [OFF-14] What is kept, to take away: last month at one press. */
export function ExportsPage() {
  const search = useSearch({ from: '/inside/exports' });
  const navigate = useNavigate({ from: '/exports' });
  const [today] = useState(() => londonToday(Date.now()));
  const last = rangeOf('last_month', today);
  const range = { from: search.from ?? last.from, to: search.to ?? last.to };
  const fault = rangeFault(range);
  const day = (name: keyof DayRange, label: string) => (
    <TextField
      type="date"
      label={label}
      value={range[name]}
      error={fault?.field === name ? fault.message : null}
      onChange={(value) => void navigate({ search: { ...range, [name]: value }, replace: true })}
    />
  );
  return (
    <>
      <h1>{TEXTS.title}</h1>
      <p>{TEXTS.what}</p>
      <section className={css.month} aria-label={TEXTS.lastMonth}>
        <h2>{TEXTS.lastMonth}</h2>
        <p>{TEXTS.lastMonthWhat}</p>
        <p className={css.presses}>
          <Take name="bookings" range={last} label={TEXTS.month(monthName(last))} className={css.first} />
          <Take name="payments" range={last} label={TEXTS.ledger(monthName(last))} className={css.second} />
        </p>
      </section>
      <section aria-label={TEXTS.others}>
        <h2>{TEXTS.others}</h2>
        <div className={css.days}>
          {day('from', TEXTS.from)}
          {day('to', TEXTS.to)}
        </div>
        <ExportList range={fault === null ? range : null} />
        <p className={css.note}>{TEXTS.formulas}</p>
      </section>
    </>
  );
}
