import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DraftedTariff, DraftsAnswer } from '../../../contract/office-tariffs.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { call } from '../api.ts';
import { NotLoaded } from '../list-tools.tsx';
import { useMay } from '../me.ts';
import { DraftEffect } from '../operators/effect/effect-details.tsx';
import css from '../operators/tariff.module.css';
import { documentsChanged, DRAFTS, effectOfAll, PUBLICATIONS } from '../queries.ts';
import { useSending } from '../use-sending.ts';
import { useTyped } from '../use-typed.ts';
import { DocumentLines, TariffLines } from './draft-lines.tsx';
import { PublicationsList } from './publications-list.tsx';
import { TEXTS } from './texts.ts';

/** A draft of prices or of another document. */
interface Item {
  id: string;
  title: string;
  summary: string;
  moved: boolean;
  /** The check finds errors in it. */
  isDoubtful: boolean;
  lines: ReactNode;
}

const itemsOf = ({ drafts, documents }: DraftsAnswer): Item[] => [
  ...documents.map((draft) => ({
    id: draft.document,
    title: draft.title,
    summary: draft.title,
    moved: draft.moved.length > 0,
    isDoubtful: false,
    lines: <DocumentLines draft={draft} />,
  })),
  ...drafts.map((draft) => ({
    id: draft.tariff_id,
    title: `${draft.operator}, ${draft.category}`,
    summary: `${draft.operator}, ${draft.category}: ${draft.summary}`,
    moved: draft.moved,
    isDoubtful: draft.findings.some(({ severity }) => severity === 'error'),
    lines: <TariffLines draft={draft} />,
  })),
];

/** Revisions as read. */
const readOf = ({ drafts, documents }: DraftsAnswer, chosen: ReadonlySet<string>) => ({
  drafts: drafts
    .filter(({ tariff_id }) => chosen.has(tariff_id))
    .map(({ tariff_id, revision }) => ({ tariff_id, revision })),
  documents: documents
    .filter(({ document }) => chosen.has(document))
    .map(({ document, revision }) => ({ document, revision })),
});

/** Selected drafts and their publication. */
function usePublishing(answer: DraftsAnswer, items: readonly Item[]) {
  const { status, sending, field } = useSending('reason');
  const [reason, setReason] = useTyped('publishing');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(items.flatMap(({ id, moved }) => (moved || left.has(id) ? [] : id)));
  const needsReason = items.some(({ id, isDoubtful }) => isDoubtful && chosen.has(id));
  const publish = sending(() => ({
    check: () => (needsReason && reason.trim() === '' ? { reason: TEXTS.reasonMissing } : {}),
    async send() {
      await call('POST /api/v1/office/publications', {
        body: { ...readOf(answer, chosen), ...(needsReason && { reason }) },
      });
    },
    sent() {
      setReason('');
      showNotice(TEXTS.published);
      void documentsChanged();
    },
    failed: documentsChanged,
  }));
  const choose = (one: string) => (checked: boolean) =>
    setLeft((now) => new Set(checked ? [...now].filter((id) => id !== one) : [...now, one]));
  const why = field('reason', reason, setReason);
  return { ...status, chosen, publish, choose, needsReason, why };
}

/** [OFF-08] Drafts, with publishing for those with the right. */
export function DraftsList({ answer }: { answer: DraftsAnswer }) {
  const may = useMay();
  const items = itemsOf(answer);
  const { form, busy, problem, chosen, publish, choose, needsReason, why } = usePublishing(answer, items);
  return (
    <form ref={form} noValidate onSubmit={publish}>
      <ul className={office.list}>
        {items.map(({ id, title, summary, moved, lines }) => (
          <li key={id}>
            {may('publish') && !moved ? (
              <CheckField label={summary} checked={chosen.has(id)} onChange={choose(id)} />
            ) : (
              <h3>{title}</h3>
            )}
            {lines}
          </li>
        ))}
      </ul>
      {may('publish') && needsReason && (
        <TextField label={TEXTS.reason} hint={TEXTS.reasonHint} maxLength={LONGEST.address} {...why} />
      )}
      {problem && <Notice bad text={problem} />}
      {may('publish') && (
        <div className={css.choices}>
          <Button type="submit" busy={busy} inactive={chosen.size === 0}>
            {chosen.size === 0 ? TEXTS.choose : TEXTS.publish(chosen.size)}
          </Button>
        </div>
      )}
    </form>
  );
}

/** States of the drafts. */
const statesOf = (drafts: readonly DraftedTariff[]) =>
  drafts.map(({ tariff_id, revision }) => `${tariff_id} ${revision}`).join();

function Prepared() {
  const query = useQuery(DRAFTS);
  const { data } = query;
  const count = data ? data.drafts.length + data.documents.length : 0;
  return (
    <section className={classes(office.panel, css.group)}>
      <h2>{TEXTS.drafts}</h2>
      <NotLoaded query={query} />
      {data && count === 0 && <p>{TEXTS.none}</p>}
      {data && count > 0 && <DraftsList answer={data} />}
      {data && data.drafts.length > 1 && (
        <DraftEffect query={effectOfAll(statesOf(data.drafts))} symbol={data.currency_symbol} />
      )}
    </section>
  );
}

function Published() {
  const query = useQuery(PUBLICATIONS);
  const { data } = query;
  return (
    <section className={classes(office.panel, css.group)}>
      <h2>{TEXTS.history}</h2>
      <NotLoaded query={query} />
      {data?.publications.length === 0 && <p>{TEXTS.noHistory}</p>}
      {data && <PublicationsList publications={data.publications} />}
    </section>
  );
}

/** [OFF-08] Drafts and publications. */
export function ChangesPage() {
  return (
    <>
      <h1>{TEXTS.title}</h1>
      <div className={classes(office.columns, css.both)}>
        <Prepared />
        <Published />
      </div>
    </>
  );
}
