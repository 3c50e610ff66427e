import { type Json, partOf } from '../../../../domain/documents/parts.ts';
import { agreementIn, chargeIn, stepsIn } from '../../../../domain/operator/operator-parts.ts';
import { CheckField } from '../../../ui/field.tsx';
import type { DocumentTyping } from '../../documents/use-document-form.ts';
import { AgreementFields } from './agreement-fields.tsx';
import { ChargeFields } from './charge-fields.tsx';
import { StepList } from './step-list.tsx';
import { TERMS_TEXTS } from './texts.ts';
import documentCss from '../../documents/document.module.css';
import css from './terms.module.css';

const WHOLE = { percent: 100, pence: 0 };

interface TermsFieldsProps {
  typing: DocumentTyping;
  symbol: string;
  /** For what they hold. */
  hint: string;
}

/** [OFF-08] What cancelling and not coming cost, and when the operator must agree to changes. */
export function TermsFields({ typing, symbol, hint }: TermsFieldsProps) {
  const { state, errors, onPart } = typing;
  const set = (part: string, value: unknown) => onPart(part, value as Json);
  const steps = stepsIn(partOf(state.parts, 'cancellation'));
  const noShow = chargeIn(partOf(state.parts, 'noShow'));
  return (
    <fieldset className={documentCss.group}>
      <legend>{TERMS_TEXTS.title}</legend>
      <div className={css.terms}>
        <p className={css.soft}>{hint}</p>
        <StepList
          steps={steps}
          symbol={symbol}
          error={errors['cancellation']}
          onChange={(next) => set('cancellation', next)}
        />
        <fieldset className={css.steps}>
          <legend>{TERMS_TEXTS.noShow}</legend>
          <CheckField
            label={TERMS_TEXTS.asLast}
            checked={noShow === null}
            onChange={(asLast) => set('noShow', asLast ? null : WHOLE)}
          />
          {noShow && (
            <div className={css.line}>
              <ChargeFields
                charge={noShow}
                symbol={symbol}
                error={errors['noShow']}
                onChange={(charge) => set('noShow', charge)}
              />
            </div>
          )}
        </fieldset>
        <AgreementFields
          agreement={agreementIn(partOf(state.parts, 'changeAgreement'))}
          error={errors['changeAgreement']}
          onChange={(agreement) => set('changeAgreement', agreement)}
        />
      </div>
    </fieldset>
  );
}
