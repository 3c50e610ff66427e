import { type Extra, EXTRA_NAMES, rowOf } from '../../../../domain/journey/extras-table.ts';
import { CheckField, TextField } from '../../../ui/field.tsx';
import type { PartProps } from './bound.ts';
import { TEXTS } from './texts.ts';
import css from './taking.module.css';

/** Child seats and the like, for each way; what is not offered is told with the prices. */
export function ExtraFields({ taking: { extras }, change }: PartProps) {
  const put = (extra: Extra, value: string) => change({ extras: { ...extras, [extra]: value } });
  return (
    <details
      className={css.extras}
      open={Object.values(extras).some((value) => !['', '0', 'no'].includes(value))}
    >
      <summary>{TEXTS.extras}</summary>
      <div className={css.fields}>
        {EXTRA_NAMES.map((extra) => {
          const { kind, limit, step, words } = rowOf(extra);
          const value = extras[extra] ?? '';
          if (kind === 'yes')
            return (
              <CheckField
                key={extra}
                label={words.title}
                checked={value === 'yes'}
                onChange={(is) => put(extra, is ? 'yes' : 'no')}
              />
            );
          return (
            <TextField
              key={extra}
              type="number"
              min={0}
              max={limit}
              step={step}
              label={words.title}
              value={value || '0'}
              onChange={(typed) => put(extra, typed)}
            />
          );
        })}
      </div>
    </details>
  );
}
