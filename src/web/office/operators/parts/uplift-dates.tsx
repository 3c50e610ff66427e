import type { Errors } from '../../../field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { PARTS_TEXTS } from './texts.ts';
import type { TypedDates } from './typed-uplift.ts';
import css from './parts.module.css';

interface DatesProps {
  dates: readonly TypedDates[];
  errors: Errors<string>;
  onChange: (dates: readonly TypedDates[]) => void;
}

/** The days to which an uplift is kept; none for all year. */
export function UpliftDates({ dates, errors, onChange }: DatesProps) {
  const put = (at: number, more: Partial<TypedDates>) =>
    onChange(dates.map((range, index) => (index === at ? { ...range, ...more } : range)));
  return (
    <fieldset className={css.dates}>
      <legend>{PARTS_TEXTS.dates}</legend>
      {dates.length === 0 && <p className={css.hint}>{PARTS_TEXTS.allYear}</p>}
      {dates.map(({ from, to, yearly }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- days are the ones that they are by their place
        <div key={index} className={css.range}>
          <Pair>
            <TextField
              type="date"
              label={PARTS_TEXTS.firstDay}
              value={from}
              error={errors[`dates.${index}.from`]}
              onChange={(value) => put(index, { from: value })}
            />
            <TextField
              type="date"
              label={PARTS_TEXTS.lastDay}
              value={to}
              error={errors[`dates.${index}.to`]}
              onChange={(value) => put(index, { to: value })}
            />
          </Pair>
          <CheckField
            label={PARTS_TEXTS.yearly}
            checked={yearly}
            onChange={(checked) => put(index, { yearly: checked })}
          />
          <Button variant="quiet" onClick={() => onChange(dates.filter((_, other) => other !== index))}>
            {PARTS_TEXTS.takeDaysOut}
          </Button>
        </div>
      ))}
      <Button variant="secondary" onClick={() => onChange([...dates, { from: '', to: '', yearly: true }])}>
        {PARTS_TEXTS.addDays}
      </Button>
    </fieldset>
  );
}
