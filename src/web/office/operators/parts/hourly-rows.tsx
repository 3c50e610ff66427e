import { HOURLY_KEY } from '../../../../domain/tariffs/parts.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../number-field.tsx';
import { TARIFF_TEXTS } from '../texts.ts';
import { PARTS_TEXTS } from './texts.ts';
import type { Typing } from '../use-tariff-form.ts';
import css from '../tariff.module.css';
import partsCss from './parts.module.css';

/** What hire by the hour begins with where there was none. */
const USUAL = { pencePerHour: 0, minimumHours: 3, includedMilesPerHour: 20, excessPencePerMile: 0 };

/** Hire by the hour, or that there is none. */
export function HourlyRows({ typing, symbol }: { typing: Typing; symbol: string }) {
  const { read, onPart } = typing;
  const { hourly } = read.next.content;
  const before = read.base.content.hourly;
  const fields = read.fields.filter(({ group }) => group === 'hourly');
  return (
    <fieldset className={css.group}>
      <legend>{TARIFF_TEXTS.groups.hourly}</legend>
      <div className={partsCss.body}>
        {!hourly && <p>{PARTS_TEXTS.noHire}</p>}
        {hourly && (
          <div className={css.numbers}>
            {fields.map((field) => (
              <NumberField key={field.key} typing={typing} field={field} symbol={symbol} />
            ))}
          </div>
        )}
        {hourly ? (
          <Button variant="quiet" className={partsCss.add} onClick={() => onPart([HOURLY_KEY, null])}>
            {PARTS_TEXTS.endHire}
          </Button>
        ) : (
          <Button
            variant="secondary"
            className={partsCss.add}
            onClick={() => onPart([HOURLY_KEY, { kind: 'hourly', hourly: before ?? USUAL }])}
          >
            {PARTS_TEXTS.addHire}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
