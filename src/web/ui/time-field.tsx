import { localTime, TIME_TEXT, timeText, WHICH_TIME } from '../../domain/time/time-words.ts';
import { isRepeated } from '../../domain/time/time.ts';
import { SelectField, TextField } from './field.tsx';

type Props = Parameters<typeof TextField>[0] & {
  /** yyyy-mm-dd, or empty. */
  date: string;
};

/** A time of a day, "09:30". Where the clocks repeat it, the second can be chosen: "01:30 GMT". */
export function TimeField({ date, value, onChange, ...rest }: Props) {
  const time = value.slice(0, 5);
  const at = TIME_TEXT.test(time) ? localTime(date, value) : null;
  return (
    <>
      <TextField {...rest} type="time" value={time} onChange={onChange} />
      {at && isRepeated(at) && (
        <SelectField
          label={WHICH_TIME.label(time)}
          hint={WHICH_TIME.hint}
          options={[
            { value: time, label: WHICH_TIME.BST },
            { value: `${time} GMT`, label: WHICH_TIME.GMT },
          ]}
          value={timeText(at)}
          onChange={onChange}
        />
      )}
    </>
  );
}
