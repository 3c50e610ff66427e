import { timeOn, WHICH_TIME } from '../../domain/time/time-words.ts';
import { SelectField, TextField } from './field.tsx';

type Props = Parameters<typeof TextField>[0] & {
  /** yyyy-mm-dd, or empty. */
  date: string;
};

/** A time of a day, "09:30". Where the clocks repeat it, its zone is chosen too: "01:30 GMT". */
export function TimeField({ date, value, onChange, ...rest }: Props) {
  const time = value.slice(0, 5);
  const zoned = timeOn(date, value);
  return (
    <>
      <TextField {...rest} type="time" value={time} onChange={onChange} />
      {zoned.length > time.length && (
        <SelectField
          label={WHICH_TIME.label(time)}
          hint={WHICH_TIME.hint}
          options={(['BST', 'GMT'] as const).map((zone) => ({
            value: `${time} ${zone}`,
            label: WHICH_TIME[zone],
          }))}
          value={zoned}
          onChange={onChange}
        />
      )}
    </>
  );
}
