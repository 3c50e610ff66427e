import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  EXPORT_NAMES,
  exportFile,
  type ExportName,
  exportPath,
  EXPORTS,
} from '../../../domain/office/exports.ts';
import { type DayRange, rangeFault, rangeOf } from '../../../domain/office/statistics.ts';
import { londonToday } from '../../../domain/time/time.ts';
import { formatDate } from '../../../domain/time/time-words.ts';
import { look } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/field.tsx';
import office from '../../ui/office.module.css';
import { useMay } from '../me.ts';
import styles from './exports-page.module.css';

/** Labels of the exports page. */
export const TEXTS = {
  title: 'Exports',
  what: 'Files for a spreadsheet or your bookkeeper (CSV). Downloads are recorded in the audit log.',
  month: (name: string) => `Bookings of ${name}`,
  lastMonth: 'Last month',
  lastMonthWhat: 'All bookings whose first pick-up was last month, with price, payments, refunds and VAT.',
  ledger: (name: string) => `Ledger of ${name}`,
  others: 'Other dates and lists',
  from: 'From',
  to: 'To',
  take: (title: string) => `Download: ${title}`,
  now: 'current',
  audit: 'Audit log',
  auditWhere: 'by person, type and day, on a page of its own',
  formulas:
    'Texts that start like a formula, such as phone numbers with +, get an apostrophe in front, so that spreadsheets do not compute them. Amounts are in pounds with a decimal point.',
} as const;

interface TakeProps {
  name: ExportName;
  range: DayRange | null;
  label: string;
  className?: string | undefined;
}

/** A link to a file: the browser writes it to its disk as it comes. */
function DownloadLink({ name, range, label, className }: TakeProps) {
  return (
    <a href={exportPath(name, range)} download={exportFile(name, range)} className={className}>
      {label}
    </a>
  );
}

/** "October 2026" */
const monthName = ({ from }: DayRange) => formatDate(from).replace(/^\d+ /, '');

/** List of exports. @param range null if the dates are invalid */
function ExportList({ range }: { range: DayRange | null }) {
  const may = useMay();
  return (
    <ul className={styles.list}>
      {EXPORT_NAMES.map((name) => {
        const { title, days } = EXPORTS[name];
        const isDated = days !== null;
        return (
          <li key={name}>
            {!isDated || range ? (
              <DownloadLink name={name} range={isDated ? range : null} label={TEXTS.take(title)} />
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

/** [OFF-14] Exports, of last month by default. */
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
      <section className={classes(office.panel, styles.month)} aria-label={TEXTS.lastMonth}>
        <h2>{TEXTS.lastMonth}</h2>
        <p>{TEXTS.lastMonthWhat}</p>
        <p className={classes(office.row, styles.presses)}>
          <DownloadLink
            name="bookings"
            range={last}
            label={TEXTS.month(monthName(last))}
            className={look({})}
          />
          <DownloadLink
            name="payments"
            range={last}
            label={TEXTS.ledger(monthName(last))}
            className={look({ variant: 'secondary' })}
          />
        </p>
      </section>
      <section aria-label={TEXTS.others}>
        <h2>{TEXTS.others}</h2>
        <div className={styles.days}>
          {day('from', TEXTS.from)}
          {day('to', TEXTS.to)}
        </div>
        <ExportList range={fault === null ? range : null} />
        <p className={classes(office.muted, styles.note)}>{TEXTS.formulas}</p>
      </section>
    </>
  );
}
