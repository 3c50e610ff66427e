import type { TariffPart } from '../../../../domain/tariffs/parts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import { Pair, Stack } from '../../../ui/layout.tsx';
import office from '../../../ui/office.module.css';
import type { Errors } from '../../../ui/use-form.ts';
import { FormEnd, type PartFormProps, usePartForm } from './part-form.tsx';
import css from './parts.module.css';
import { PARTS_TEXTS } from './texts.ts';
import { readUplift, type TypedDates, typedUplift, type TypedUplift } from './typed-uplift.ts';

interface DatesProps {
  dates: readonly TypedDates[];
  errors: Errors<string>;
  onChange: (dates: readonly TypedDates[]) => void;
}

/** The date range of an uplift; empty for all year. */
function UpliftDates({ dates, errors, onChange }: DatesProps) {
  const put = (at: number, more: Partial<TypedDates>) =>
    onChange(dates.map((range, index) => (index === at ? { ...range, ...more } : range)));
  return (
    <fieldset className={css.dates}>
      <legend>{PARTS_TEXTS.dates}</legend>
      {dates.length === 0 && <p className={classes(office.muted, css.hint)}>{PARTS_TEXTS.allYear}</p>}
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

const UNITS = [
  { value: 'percent', label: PARTS_TEXTS.percent },
  { value: 'money', label: PARTS_TEXTS.amount },
];
const HOLIDAYS = Object.entries(PARTS_TEXTS.holidays).map(([value, label]) => ({ value, label }));

interface DaysProps {
  chosen: readonly number[];
  onChange: (days: readonly number[]) => void;
}

function Weekdays({ chosen, onChange }: DaysProps) {
  return (
    <fieldset className={css.days}>
      <legend>{PARTS_TEXTS.weekdays}</legend>
      {PARTS_TEXTS.days.map((label, index) => {
        const day = index + 1;
        return (
          <CheckField
            key={label}
            label={label}
            checked={chosen.includes(day)}
            onChange={(checked) => onChange(checked ? [...chosen, day] : chosen.filter((one) => one !== day))}
          />
        );
      })}
      <p className={classes(office.muted, css.hint)}>{PARTS_TEXTS.weekdaysHint}</p>
    </fieldset>
  );
}

type Form = ReturnType<typeof usePartForm<TypedUplift>>;

function Hours({ typed, set, field }: Form) {
  return (
    <div>
      <CheckField
        label={PARTS_TEXTS.allDay}
        checked={typed.allDay}
        onChange={(checked) => set('allDay', checked)}
      />
      {!typed.allDay && (
        <Pair>
          <TextField type="time" label={PARTS_TEXTS.fromTime} {...field('from')} />
          <TextField type="time" label={PARTS_TEXTS.toTime} hint={PARTS_TEXTS.toTimeHint} {...field('to')} />
        </Pair>
      )}
    </div>
  );
}

/** A price at certain times, with all that must hold for it. */
export function UpliftForm({
  at,
  part,
  onDone,
  onClose,
}: PartFormProps<Extract<TariffPart, { kind: 'uplift' }>>) {
  const start = typedUplift(part?.uplift);
  const editor = usePartForm({ at, start, read: readUplift, onDone });
  const { form, submit, typed, set, field, errors } = editor;
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <TextField label={PARTS_TEXTS.name} hint={PARTS_TEXTS.nameHint} maxLength={80} {...field('name')} />
        <Pair>
          <SelectField
            label={PARTS_TEXTS.unit}
            options={UNITS}
            value={typed.unit}
            onChange={(value) => set('unit', value === 'money' ? 'money' : 'percent')}
          />
          <TextField
            label={PARTS_TEXTS.howMuch}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            {...field('amount')}
          />
        </Pair>
        <Weekdays chosen={typed.weekdays} onChange={(days) => set('weekdays', days)} />
        <Hours {...editor} />
        <SelectField
          label={PARTS_TEXTS.onHolidays}
          options={HOLIDAYS}
          value={typed.bankHolidays}
          onChange={(value) => set('bankHolidays', value as TypedUplift['bankHolidays'])}
        />
        <UpliftDates dates={typed.dates} errors={errors} onChange={(dates) => set('dates', dates)} />
        <TextField
          label={PARTS_TEXTS.group}
          hint={PARTS_TEXTS.groupHint}
          maxLength={40}
          {...field('group')}
        />
        <FormEnd onClose={onClose} />
      </Stack>
    </form>
  );
}
