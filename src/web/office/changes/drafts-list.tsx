import { type ReactNode, useState } from 'react';
import type { DraftsAnswer } from '../../../contract/office-tariffs.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { useMay } from '../me.ts';
import { useTyped } from '../use-typed.ts';
import { DocumentLines, TariffLines } from './draft-lines.tsx';
import { decidedMoved } from './lists.ts';
import { TEXTS } from './texts.ts';
import css from '../operators/tariff.module.css';

/** One of what is prepared: prices or another document. */
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

/** As they were read. */
const readOf = ({ drafts, documents }: DraftsAnswer, chosen: ReadonlySet<string>) => ({
  drafts: drafts
    .filter(({ tariff_id }) => chosen.has(tariff_id))
    .map(({ tariff_id, revision }) => ({ tariff_id, revision })),
  documents: documents
    .filter(({ document }) => chosen.has(document))
    .map(({ document, revision }) => ({ document, revision })),
});

/** Which drafts are chosen, and their publishing. */
function usePublishing(answer: DraftsAnswer, items: readonly Item[]) {
  const { form, busy, errors, pressing, touch } = useForm<'reason'>();
  const [reason, setReason] = useTyped('publishing');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const chosen = new Set(items.flatMap(({ id, moved }) => (moved || left.has(id) ? [] : id)));
  const needsReason = items.some(({ id, isDoubtful }) => isDoubtful && chosen.has(id));
  const publish = pressing(() => ({
    check: () => (needsReason && reason.trim() === '' ? { reason: TEXTS.reasonMissing } : {}),
    async send() {
      setProblem('');
      await call('POST /api/v1/office/publications', {
        body: { ...readOf(answer, chosen), ...(needsReason && { reason }) },
      });
    },
    sent() {
      setReason('');
      showNews(TEXTS.published);
      void decidedMoved();
    },
    async failed(error) {
      setProblem(messageOf(error));
      void decidedMoved();
      return {};
    },
  }));
  const choose = (one: string) => (checked: boolean) =>
    setLeft((now) => new Set(checked ? [...now].filter((id) => id !== one) : [...now, one]));
  const why = {
    value: reason,
    error: errors.reason,
    onChange: (text: string) => {
      touch('reason');
      setReason(text);
    },
  };
  return { form, busy, problem, chosen, publish, choose, needsReason, why };
}

/** [OFF-08] What is prepared, with its publishing for whoever may. */
export function DraftsList({ answer }: { answer: DraftsAnswer }) {
  const may = useMay();
  const items = itemsOf(answer);
  const { form, busy, problem, chosen, publish, choose, needsReason, why } = usePublishing(answer, items);
  return (
    <form ref={form} noValidate onSubmit={publish}>
      <ul className={css.versions}>
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
          <Button type="submit" busy={busy} held={chosen.size === 0}>
            {chosen.size === 0 ? TEXTS.choose : TEXTS.publish(chosen.size)}
          </Button>
        </div>
      )}
    </form>
  );
}
