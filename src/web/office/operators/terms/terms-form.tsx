import { useQuery } from '@tanstack/react-query';
import type { OfficeDocument } from '../../../../contract/office-documents.ts';
import { partOf, type Parts, sameJson } from '../../../../domain/documents/parts.ts';
import { OPERATOR_TERMS, operatorSentences } from '../../../../domain/operator/operator-parts.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftPane } from '../../documents/draft-pane.tsx';
import { oneDocument } from '../../documents/lists.ts';
import { type DocumentTyping, useDocumentForm } from '../../documents/use-document-form.ts';
import { operatorFaults } from '../operator-faults.ts';
import { TermsFields } from './terms-fields.tsx';
import { TERMS_TEXTS } from './texts.ts';
import { WaitingParts } from './waiting-parts.tsx';
import documentCss from '../../documents/document.module.css';
import css from '../operator-form.module.css';

/** Takes up what its operator has: from then on it follows that. */
function AsOperator({ tariff, typing }: { tariff: string; typing: DocumentTyping }) {
  const { data } = useQuery(oneDocument(`operator:${tariff.split('-')[0]}`));
  if (!data) return null;
  const own = data.parts as Parts;
  const others = OPERATOR_TERMS.filter(
    (part) => !sameJson(partOf(typing.state.parts, part), partOf(own, part)),
  );
  if (others.length === 0) return <p className={documentCss.soft}>{TERMS_TEXTS.same}</p>;
  return (
    <div>
      <Button
        variant="secondary"
        onClick={() => typing.onParts(others.map((part) => [part, partOf(own, part)]))}
      >
        {TERMS_TEXTS.takeUp}
      </Button>
    </div>
  );
}

interface TermsFormProps {
  /** "12-3" */
  tariff: string;
  document: OfficeDocument;
}

/** [OFF-08] The terms of one vehicle category, to be typed over as a draft. */
export function TermsForm({ tariff, document }: TermsFormProps) {
  const { form, save, typing } = useDocumentForm(document, { faults: operatorFaults });
  const { currency_symbol: symbol } = document;
  return (
    <form ref={form} noValidate onSubmit={save} className={documentCss.editor}>
      <div className={css.groups}>
        <AsOperator tariff={tariff} typing={typing} />
        <fieldset className={documentCss.group}>
          <legend>{TERMS_TEXTS.waiting}</legend>
          <div className={documentCss.fields}>
            <WaitingParts typing={typing} symbol={symbol} hint={TERMS_TEXTS.minutes} />
          </div>
        </fieldset>
        <TermsFields typing={typing} symbol={symbol} hint={TERMS_TEXTS.ownHint} />
      </div>
      <DraftPane typing={typing} words={operatorSentences(typing.state.typed.changes, symbol)} effects={[]} />
    </form>
  );
}
