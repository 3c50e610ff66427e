import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { StatisticsAnswer } from '../../../contract/office-statistics.ts';
import {
  beforeWords,
  type DayRange,
  type Grouping,
  GROUPINGS,
  type Preset,
  PRESETS,
  rangeFault,
  rangeOf,
  rangeWords,
  usualGrouping,
} from '../../../domain/office/statistics.ts';
import { londonToday } from '../../../domain/time/time.ts';
import { formatDate, formatDateShort } from '../../../domain/time/time-words.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import office from '../../ui/office.module.css';
import { ListNotice } from '../list-tools.tsx';
import { statisticsOf } from '../queries.ts';
import { lostSentences } from './figure-sentences.ts';
import { ByTables, LostSection, TimeSections } from './sections.tsx';
import css from './statistics.module.css';
import { GROUPING_WORDS, PRESET_WORDS, TEXTS } from './texts.ts';

interface RangeBarProps {
  range: DayRange;
  /** The word that the range was chosen by; null for its days. */
  preset: Preset | null;
  by: Grouping;
  onPreset: (preset: Preset) => void;
  onRange: (range: DayRange) => void;
  onBy: (by: Grouping) => void;
}

const BY_OPTIONS = GROUPINGS.map((value) => ({ value, label: GROUPING_WORDS[value] }));

/** Two dates, applied once they form a valid range. */
function DayFields({ range, onRange }: Pick<RangeBarProps, 'range' | 'onRange'>) {
  const [typed, setTyped] = useState<DayRange | null>(null);
  const shown = typed ?? range;
  const fault = typed && rangeFault(typed);
  const type = (next: DayRange) => {
    const good = rangeFault(next) === null;
    setTyped(good ? null : next);
    if (good) onRange(next);
  };
  const field = (name: keyof DayRange, label: string) => (
    <TextField
      type="date"
      label={label}
      value={shown[name]}
      error={fault?.field === name ? fault.message : null}
      onChange={(value) => type({ ...shown, [name]: value })}
    />
  );
  return (
    <>
      {field('from', TEXTS.from)}
      {field('to', TEXTS.to)}
    </>
  );
}

/** Selects the days and the grouping. */
export function RangeBar({ range, preset, by, onPreset, onRange, onBy }: RangeBarProps) {
  return (
    <div className={css.bar}>
      <div role="group" aria-label={TEXTS.ranges} className={office.row}>
        {PRESETS.map((one) => (
          <button
            key={one}
            type="button"
            className={office.chip}
            aria-pressed={preset === one}
            onClick={() => onPreset(one)}
          >
            {PRESET_WORDS[one]}
          </button>
        ))}
      </div>
      <div className={css.days}>
        <DayFields key={`${range.from} ${range.to}`} range={range} onRange={onRange} />
        <SelectField
          label={TEXTS.by}
          options={BY_OPTIONS}
          value={by}
          onChange={(value) => onBy(value as Grouping)}
        />
      </div>
    </div>
  );
}

/** Period of the address: a preset, dates, or the last 28 days. */
function useRange() {
  const { range: word, from = '', to = '', by: wanted } = useSearch({ from: '/inside/statistics' });
  const navigate = useNavigate({ from: '/statistics' });
  // The day the page was opened, so that the period does not change at midnight.
  const [today] = useState(() => londonToday(Date.now()));
  const given = rangeFault({ from, to }) === null ? { from, to } : null;
  const preset: Preset | null = given ? null : (word ?? '28_days');
  const range = given ?? rangeOf(preset ?? '28_days', today);
  const by = wanted ?? usualGrouping(range);
  const show = (search: { range?: Preset; from?: string; to?: string; by?: Grouping }) =>
    void navigate({ search, replace: true });
  return {
    range,
    preset,
    by,
    onPreset: (one: Preset) => show({ range: one }),
    onRange: (days: DayRange) => show(days),
    onBy: (one: Grouping) => show({ ...(preset ? { range: preset } : range), by: one }),
  };
}

/** The names of the groups of days that a chart shows. */
function pointsOf(groups: StatisticsAnswer['groups'], by: Grouping) {
  return groups.map(({ start }) => ({
    name:
      by === 'week'
        ? TEXTS.week(formatDate(start))
        : by === 'month'
          ? formatDate(start).replace(/^1 /, '')
          : formatDate(start),
    short: by === 'month' ? formatDateShort(start).slice(-3) : formatDateShort(start).slice(4),
  }));
}

const isEmpty = ({ now }: StatisticsAnswer) =>
  [now.looks, now.bookings, now.lost, now.no_shows, now.agreed, now.paid_by_card, now.paid_in_car].every(
    (n) => n === 0,
  );

/** [OFF-14] Statistics of a period, compared with the previous one. */
export function StatisticsPage() {
  const shown = useRange();
  const { range, by } = shown;
  const { data, isError, refetch, isPlaceholderData } = useQuery(statisticsOf(range, by));
  const compared = TEXTS.compared(rangeWords(range), beforeWords(range));
  return (
    <>
      <h1>{TEXTS.title}</h1>
      <RangeBar {...shown} />
      <ListNotice
        failed={isError && !data}
        onAgain={() => void refetch()}
        text={!data || isPlaceholderData ? TEXTS.loading : isEmpty(data) ? TEXTS.nothing : compared}
      />
      {data && !isEmpty(data) && (
        <div className={css.sections} aria-busy={isPlaceholderData}>
          <TimeSections seen={data} range={range} points={pointsOf(data.groups, by)} />
          <LostSection lost={data.lost} says={lostSentences(data, range)} />
          <ByTables seen={data} />
        </div>
      )}
    </>
  );
}
