import { useQuery } from '@tanstack/react-query';
import { STORED_STATES, type StoredState } from '../../../../domain/booking/states.ts';
import { addDays } from '../../../../domain/time/time.ts';
import { formatDay } from '../../../../domain/time/time-words.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useShortcut } from '../../keys/shortcuts.ts';
import { OPERATORS } from '../../queries.ts';
import { STATE_WORDS, TEXTS } from '../texts.ts';
import { type DaySearch, type Span, SPANS } from './day-search.ts';
import css from './day.module.css';

interface DayFiltersProps {
  /** The first of the days that are shown. */
  day: string;
  shown: DaySearch;
  onShow: (changes: Partial<DaySearch>) => void;
}

const STATES = [
  { value: '', label: TEXTS.anyState },
  ...STORED_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
];
const SPAN_OPTIONS = SPANS.map((span) => ({ value: String(span), label: TEXTS.spans[span] }));

/** Buttons to the previous and next days. */
function DaySteps({ day, shown: { days = 1 }, onShow }: DayFiltersProps) {
  const step = (by: number) => () => onShow({ day: addDays(day, by * days) });
  useShortcut('dayBefore', step(-1));
  useShortcut('dayAfter', step(1));
  useShortcut('today', () => onShow({ day: undefined }));
  return (
    <div className={css.steps}>
      <Button
        variant="secondary"
        className={css.step}
        aria-label={days === 1 ? TEXTS.before : TEXTS.daysBefore}
        onClick={step(-1)}
      >
        <Icon name="back" />
      </Button>
      <TextField
        type="date"
        label={TEXTS.day}
        labelHidden
        value={day}
        onChange={(value) => value && onShow({ day: value })}
      />
      <Button
        variant="secondary"
        className={css.step}
        aria-label={days === 1 ? TEXTS.after : TEXTS.daysAfter}
        onClick={step(1)}
      >
        <Icon name="next" />
      </Button>
      <Button variant="quiet" className={css.step} onClick={() => onShow({ day: undefined })}>
        {TEXTS.today}
      </Button>
    </div>
  );
}

/** [OFF-03] Filters by days, operator and state. */
export function DayFilters(props: DayFiltersProps) {
  const { shown, onShow } = props;
  const { data } = useQuery(OPERATORS);
  const operators = (data?.operators ?? []).map(({ operator_id, name }) => ({
    value: String(operator_id),
    label: name,
  }));
  return (
    <div className={css.filters}>
      <DaySteps {...props} />
      <SelectField
        label={TEXTS.span}
        labelHidden
        value={String(shown.days ?? 1)}
        options={SPAN_OPTIONS}
        onChange={(value) => onShow({ days: value === '1' ? undefined : (Number(value) as Span) })}
      />
      <SelectField
        key={operators.length}
        label={TEXTS.operator}
        labelHidden
        value={shown.operator ?? ''}
        options={[{ value: '', label: TEXTS.anyOperator }, ...operators]}
        onChange={(value) => onShow({ operator: value || undefined })}
      />
      <SelectField
        label={TEXTS.state}
        labelHidden
        value={shown.state ?? ''}
        options={STATES}
        onChange={(value) => onShow({ state: (value || undefined) as StoredState | undefined })}
      />
    </div>
  );
}

/** "Wednesday 25 November 2026", or from one day to another. */
export const daysTitle = (from: string, to: string): string =>
  from === to ? formatDay(from) : TEXTS.toDay(formatDay(from), formatDay(to));
