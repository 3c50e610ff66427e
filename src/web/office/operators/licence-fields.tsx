import type { Json } from '../../../domain/documents/parts.ts';
import type { LicencePart } from '../../../domain/operator/operator-parts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { OPERATOR_TEXTS } from './operator-texts.ts';
import css from './operator-form.module.css';

const EMPTY: LicencePart = { number: '', authority: '', validFrom: null, validTo: null };

interface LicencesProps {
  licences: readonly LicencePart[];
  error: string | undefined;
  onChange: (licences: Json) => void;
}

/** An operator's licences, each with the days from and until which it holds. */
export function LicenceFields({ licences, error, onChange }: LicencesProps) {
  const set = (next: readonly LicencePart[]) => onChange(next as unknown as Json);
  const rows = licences.map((licence, index) => ({ licence, index, number: index + 1 }));
  return (
    <fieldset className={css.licences}>
      <legend>{OPERATOR_TEXTS.licences}</legend>
      <ol>
        {rows.map(({ licence, index, number }) => {
          const change = (part: Partial<LicencePart>) => set(licences.with(index, { ...licence, ...part }));
          return (
            <li key={number} aria-label={OPERATOR_TEXTS.licence(number)}>
              <TextField
                label={OPERATOR_TEXTS.number}
                value={licence.number}
                maxLength={60}
                error={index === 0 ? error : undefined}
                onChange={(text) => change({ number: text })}
              />
              <TextField
                label={OPERATOR_TEXTS.authority}
                value={licence.authority}
                maxLength={120}
                onChange={(authority) => change({ authority })}
              />
              <TextField
                type="date"
                label={OPERATOR_TEXTS.from}
                value={licence.validFrom ?? ''}
                onChange={(day) => change({ validFrom: day || null })}
              />
              <TextField
                type="date"
                label={OPERATOR_TEXTS.to}
                value={licence.validTo ?? ''}
                onChange={(day) => change({ validTo: day || null })}
              />
              <Button
                variant="quiet"
                aria-label={OPERATOR_TEXTS.removeLicence(licence.number)}
                onClick={() => set(licences.toSpliced(index, 1))}
              >
                {OPERATOR_TEXTS.remove}
              </Button>
            </li>
          );
        })}
      </ol>
      {licences.length === 0 && error && <p className={css.error}>{error}</p>}
      <Button variant="secondary" onClick={() => set([...licences, EMPTY])}>
        {OPERATOR_TEXTS.addLicence}
      </Button>
    </fieldset>
  );
}
