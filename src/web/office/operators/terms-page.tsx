import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { OfficeDocument } from '../../../contract/office-documents.ts';
import { partOf, type Parts, sameJson } from '../../../domain/documents/parts.ts';
import { OPERATOR_TERMS, operatorSentences } from '../../../domain/operator/operator-parts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import office from '../../ui/office.module.css';
import documentStyles from '../documents/document.module.css';
import { DraftPane, ToCome } from '../documents/draft-pane.tsx';
import { type DocumentTyping, useDocumentForm } from '../documents/use-document-form.ts';
import { NotLoaded } from '../list-tools.tsx';
import { oneDocument } from '../queries.ts';
import { TermsFields, WaitingParts } from './terms/terms-fields.tsx';
import { TERMS_TEXTS } from './terms/texts.ts';
import { operatorFaults } from './typed-number.tsx';

/** Switches to the operator's terms. */
function AsOperator({ tariff, typing }: { tariff: string; typing: DocumentTyping }) {
  const { data } = useQuery(oneDocument(`operator:${tariff.split('-')[0]}`));
  if (!data) return null;
  const own = data.parts as Parts;
  const others = OPERATOR_TERMS.filter(
    (part) => !sameJson(partOf(typing.state.parts, part), partOf(own, part)),
  );
  if (others.length === 0) return <p className={office.muted}>{TERMS_TEXTS.same}</p>;
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
    <form ref={form} noValidate onSubmit={save} className={office.editor}>
      <div className={office.stack}>
        <AsOperator tariff={tariff} typing={typing} />
        <fieldset className={classes(office.panel, documentStyles.group)}>
          <legend>{TERMS_TEXTS.waiting}</legend>
          <div className={documentStyles.fields}>
            <WaitingParts typing={typing} symbol={symbol} hint={TERMS_TEXTS.minutes} />
          </div>
        </fieldset>
        <TermsFields typing={typing} symbol={symbol} hint={TERMS_TEXTS.ownHint} />
      </div>
      <DraftPane typing={typing} words={operatorSentences(typing.state.typed.changes, symbol)} effects={[]} />
    </form>
  );
}

/** [OFF-08] An operator's terms for a vehicle category. */
export function TermsPage() {
  const { tariff } = useParams({ from: '/inside/operators/tariffs/$tariff/terms' });
  const query = useQuery(oneDocument(`terms:${tariff}`));
  const { data } = query;
  return (
    <>
      <p className={office.back}>
        <Link to="/operators/tariffs/$tariff" params={{ tariff }}>
          {TERMS_TEXTS.back}
        </Link>
      </p>
      <h1>{data?.title ?? TERMS_TEXTS.page}</h1>
      <NotLoaded query={query} />
      {data && <ToCome list={data.to_come} />}
      {data && <TermsForm key={tariff} tariff={tariff} document={data} />}
    </>
  );
}
