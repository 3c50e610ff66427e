import {
  type DayRange,
  type Grouping,
  GROUPINGS,
  type Preset,
  PRESETS,
  rangeFault,
} from '../../../domain/office/statistics.ts';
import { useState } from 'react';
import { SelectField, TextField } from '../../ui/field.tsx';
import { GROUPING_WORDS, PRESET_WORDS, TEXTS } from './texts.ts';
import css from './statistics.module.css';

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

/** Two days, taken once they are a range; until then what is typed stays with what is wrong with it. */
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

/** Chooses the days, and by what they are shown. */
export function RangeBar({ range, preset, by, onPreset, onRange, onBy }: RangeBarProps) {
  return (
    <div className={css.bar}>
      <div role="group" aria-label={TEXTS.ranges} className={css.chips}>
        {PRESETS.map((one) => (
          <button
            key={one}
            type="button"
            className={css.chip}
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
