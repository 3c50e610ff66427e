import { type ReactNode, useState } from 'react';
import type { DraftsAnswer } from '../../../contract/office-tariffs.ts';
import { messageOf } from '../../calling.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { useMay } from '../me.ts';
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
  lines: ReactNode;
}

const itemsOf = ({ drafts, documents }: DraftsAnswer): Item[] => [
  ...documents.map((draft) => ({
    id: draft.document,
    title: draft.title,
    summary: draft.title,
    moved: draft.moved.length > 0,
    lines: <DocumentLines draft={draft} />,
  })),
  ...drafts.map((draft) => ({
    id: draft.tariff_id,
    title: `${draft.operator}, ${draft.category}`,
    summary: `${draft.operator}, ${draft.category}: ${draft.summary}`,
    moved: draft.moved,
    lines: <TariffLines draft={draft} />,
  })),
];

/** Which drafts are chosen, as they were read, and their publishing. */
function usePublishing({ drafts, documents }: DraftsAnswer, items: readonly Item[]) {
  const { form, busy, pressing } = useForm();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const chosen = new Set(items.flatMap(({ id, moved }) => (moved || left.has(id) ? [] : id)));
  const publish = pressing(() => ({
    async send() {
      setProblem('');
      const body = {
        drafts: drafts
          .filter(({ tariff_id }) => chosen.has(tariff_id))
          .map(({ tariff_id, revision }) => ({ tariff_id, revision })),
        documents: documents
          .filter(({ document }) => chosen.has(document))
          .map(({ document, revision }) => ({ document, revision })),
      };
      await call('POST /api/v1/office/publications', { body });
    },
    sent() {
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
  return { form, busy, problem, chosen, publish, choose };
}

/** [OFF-08] What is prepared, with its publishing for whoever may. */
export function DraftsList({ answer }: { answer: DraftsAnswer }) {
  const may = useMay();
  const items = itemsOf(answer);
  const { form, busy, problem, chosen, publish, choose } = usePublishing(answer, items);
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
