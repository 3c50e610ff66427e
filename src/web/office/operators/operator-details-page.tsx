import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { OfficeDocument } from '../../../contract/office-documents.ts';
import { type Json, partOf } from '../../../domain/documents/parts.ts';
import { ALWAYS_OPEN } from '../../../domain/operator/opening-hours.ts';
import {
  hoursIn,
  type LicencePart,
  OPERATOR_PARTS,
  operatorSentences,
} from '../../../domain/operator/operator-parts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import documentStyles from '../documents/document.module.css';
import { DraftPane, ToCome } from '../documents/draft-pane.tsx';
import { type DocumentTyping, useDocumentForm } from '../documents/use-document-form.ts';
import { NotLoaded } from '../list-tools.tsx';
import { AREAS, oneDocument } from '../queries.ts';
import { HoursFields, LicenceFields } from './operator-fields.tsx';
import { OPERATOR_TEXTS } from './operator-texts.ts';
import { TermsFields, WaitingParts } from './terms/terms-fields.tsx';
import { TERMS_TEXTS } from './terms/texts.ts';
import { TEXTS } from './texts.ts';
import { NumberPart, operatorFaults, TextPart } from './typed-number.tsx';

function AreaPart({ typing: { state, errors, onPart } }: { typing: DocumentTyping }) {
  const { data } = useQuery(AREAS);
  const value = String(partOf(state.parts, 'serviceArea') ?? '');
  const names = new Set([...(value ? [value] : []), ...(data?.areas ?? []).map(({ name }) => name)]);
  const options = [...names].map((name) => ({ value: name, label: name }));
  return (
    <div>
      <SelectField
        key={options.length}
        label={OPERATOR_PARTS.serviceArea.label}
        hint={OPERATOR_TEXTS.areaHint}
        options={[...(value ? [] : [{ value: '', label: OPERATOR_TEXTS.chooseArea }]), ...options]}
        value={value}
        error={errors['serviceArea']}
        onChange={(name) => onPart('serviceArea', name)}
      />
      <Link to="/areas">{OPERATOR_TEXTS.newArea}</Link>
    </div>
  );
}

interface FieldsProps {
  typing: DocumentTyping;
  symbol: string;
}

function Waiting({ typing, symbol }: FieldsProps) {
  return (
    <fieldset className={classes(office.panel, documentStyles.group)}>
      <legend>{OPERATOR_TEXTS.terms}</legend>
      <div className={documentStyles.fields}>
        <NumberPart typing={typing} part="noticeMinutes" hint={OPERATOR_TEXTS.noticeHint} />
        <WaitingParts typing={typing} symbol={symbol} hint={OPERATOR_TEXTS.waitingHint} />
        <TextPart typing={typing} part="doorElsewhere" hint={OPERATOR_TEXTS.doorHint} most={300} />
      </div>
    </fieldset>
  );
}

function Fields({ typing, symbol }: FieldsProps) {
  const { state, errors, onPart } = typing;
  const licences = (partOf(state.parts, 'licences') ?? []) as unknown as readonly LicencePart[];
  const hours = partOf(state.parts, 'openingHours') ?? (ALWAYS_OPEN as unknown as Json);
  return (
    <>
      <fieldset className={classes(office.panel, documentStyles.group)}>
        <legend>{OPERATOR_TEXTS.who}</legend>
        <div className={documentStyles.fields}>
          <TextPart typing={typing} part="name" />
          <TextPart typing={typing} part="phone" type="tel" most={30} />
          <TextPart typing={typing} part="email" type="email" most={254} />
        </div>
        <LicenceFields
          licences={licences}
          error={errors['licences']}
          onChange={(next) => onPart('licences', next)}
        />
      </fieldset>
      <fieldset className={classes(office.panel, documentStyles.group)}>
        <legend>{OPERATOR_TEXTS.where}</legend>
        <div className={documentStyles.fields}>
          <AreaPart typing={typing} />
          <HoursFields
            hours={hoursIn(hours)}
            error={errors['openingHours']}
            onChange={(next) => onPart('openingHours', next)}
          />
        </div>
      </fieldset>
      <Waiting typing={typing} symbol={symbol} />
      <TermsFields typing={typing} symbol={symbol} hint={TERMS_TEXTS.hint} />
      <fieldset className={classes(office.panel, documentStyles.group)}>
        <legend>{OPERATOR_TEXTS.money}</legend>
        <div className={documentStyles.fields}>
          <NumberPart
            typing={typing}
            part="commissionPermille"
            hint={OPERATOR_TEXTS.commissionHint}
            per={10}
          />
          <TextPart typing={typing} part="vatNumber" hint={OPERATOR_TEXTS.vatHint} most={20} />
        </div>
      </fieldset>
    </>
  );
}

function RetireOperator({ typing: { state, onPart } }: { typing: DocumentTyping }) {
  const isActive = partOf(state.parts, 'active') !== false;
  return isActive ? (
    <div>
      <Button variant="secondary" onClick={() => onPart('active', false)}>
        {OPERATOR_TEXTS.retire}
      </Button>
      <p className={office.muted}>{OPERATOR_TEXTS.retireHint}</p>
    </div>
  ) : (
    <Notice text={OPERATOR_TEXTS.retired}>
      <Button variant="secondary" onClick={() => onPart('active', true)}>
        {OPERATOR_TEXTS.revive}
      </Button>
    </Notice>
  );
}

/** [OFF-08] An operator to be typed over, as a draft. */
export function OperatorForm({ document }: { document: OfficeDocument }) {
  const { form, save, typing } = useDocumentForm(document, { faults: operatorFaults });
  const isNew = document.parts['name'] === undefined;
  return (
    <form ref={form} noValidate onSubmit={save} className={office.editor}>
      <div className={office.stack}>
        <Fields typing={typing} symbol={document.currency_symbol} />
        {!isNew && <RetireOperator typing={typing} />}
      </div>
      <DraftPane
        typing={typing}
        words={operatorSentences(typing.state.typed.changes, document.currency_symbol)}
        effects={[]}
      />
    </form>
  );
}

/** [OFF-08] Edits an operator, or adds one. */
export function OperatorDetailsPage() {
  const { operator } = useParams({ from: '/inside/operators/$operator/details' });
  const isNew = operator.startsWith('new-');
  const query = useQuery(oneDocument(`operator:${operator}`));
  const { data } = query;
  return (
    <>
      <p className={office.back}>
        {isNew ? (
          <Link to="/operators">{TEXTS.list}</Link>
        ) : (
          <Link to="/operators/$operator" params={{ operator }}>
            {OPERATOR_TEXTS.back}
          </Link>
        )}
      </p>
      <h1>{isNew ? OPERATOR_TEXTS.newOperator : (data?.title ?? TEXTS.name)}</h1>
      <NotLoaded query={query} />
      {data && <ToCome list={data.to_come} />}
      {data && <OperatorForm key={operator} document={data} />}
    </>
  );
}
