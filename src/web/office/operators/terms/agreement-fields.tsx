import type { ChangeAgreement } from '../../../../domain/booking/change-agreement.ts';
import { SelectField } from '../../../ui/field.tsx';
import { TypedNumber } from '../typed-number.tsx';
import { TERMS_TEXTS } from './texts.ts';
import css from './terms.module.css';

const KINDS = ['never', 'always', 'from'] as const;
type Kind = (typeof KINDS)[number];

/** As a file has them where it says no more. */
const STARTS: Readonly<Record<Kind, ChangeAgreement | null>> = {
  never: null,
  always: { withinHours: null, answerHours: 24 },
  from: { withinHours: 48, answerHours: 24 },
};

function kindOf(agreement: ChangeAgreement | null): Kind {
  if (!agreement) return 'never';
  return agreement.withinHours === null ? 'always' : 'from';
}

interface AgreementProps {
  agreement: ChangeAgreement | null;
  error: string | undefined;
  onChange: (agreement: ChangeAgreement | null) => void;
}

/** [MNG-06] When the operator must agree to a change before it is made. */
export function AgreementFields({ agreement, error, onChange }: AgreementProps) {
  const set = (part: Partial<Record<keyof ChangeAgreement, number | string>>) =>
    onChange({ ...agreement, ...part } as ChangeAgreement);
  return (
    <div className={css.line}>
      <SelectField
        className={css.choice ?? ''}
        label={TERMS_TEXTS.asked}
        options={KINDS.map((value) => ({ value, label: TERMS_TEXTS[value] }))}
        value={kindOf(agreement)}
        error={error}
        onChange={(kind) => onChange(STARTS[kind as Kind])}
      />
      {agreement && agreement.withinHours !== null && (
        <TypedNumber
          label={TERMS_TEXTS.within}
          value={agreement.withinHours}
          onChange={(withinHours) => set({ withinHours })}
        />
      )}
      {agreement && (
        <TypedNumber
          label={TERMS_TEXTS.answers}
          value={agreement.answerHours}
          onChange={(answerHours) => set({ answerHours })}
        />
      )}
    </div>
  );
}
