import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DraftedTariff } from '../../../contract/office-tariffs.ts';
import { LONGEST } from '../../../domain/field-limits.ts';
import { messageOf } from '../../calling.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { Findings } from './findings.tsx';
import { pricesMoved } from './lists.ts';
import { CHANGES_TEXTS } from './texts.ts';
import css from './tariff.module.css';

/** Which drafts are chosen, as they were read, and their publishing. */
function usePublishing(drafts: readonly DraftedTariff[]) {
  const { form, busy, errors, pressing, touch } = useForm<'reason'>();
  const [reason, setReason] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const chosen = drafts.filter(({ tariff_id, moved }) => !moved && !left.has(tariff_id));
  const needsReason = chosen.some(({ findings }) => findings.some(({ severity }) => severity === 'error'));
  const publish = pressing(() => ({
    check: () => (needsReason && reason.trim() === '' ? { reason: CHANGES_TEXTS.reasonMissing } : {}),
    async send() {
      setProblem('');
      const read = chosen.map(({ tariff_id, revision }) => ({ tariff_id, revision }));
      await call('POST /api/v1/office/publications', {
        body: { drafts: read, ...(needsReason && { reason }) },
      });
    },
    sent() {
      showNews(CHANGES_TEXTS.published);
      pricesMoved();
    },
    async failed(error) {
      setProblem(messageOf(error));
      pricesMoved();
      return {};
    },
  }));
  const choose = (tariff_id: string) => (checked: boolean) =>
    setLeft((now) => new Set(checked ? [...now].filter((id) => id !== tariff_id) : [...now, tariff_id]));
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

/** @param named it is named before */
function Draft({ draft, named }: { draft: DraftedTariff; named: boolean }) {
  const { tariff_id, operator, category, from, saved_by, saved_at, sentences, later, moved, findings } =
    draft;
  return (
    <>
      {!named && (
        <h3>
          {operator}, {category}
        </h3>
      )}
      <p>{from ? CHANGES_TEXTS.from(moment(from)) : CHANGES_TEXTS.atOnce}</p>
      <ul className={css.sentences}>
        {[...sentences, ...later].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {findings.length > 0 && <Findings findings={findings} />}
      <p className={css.soft}>
        {CHANGES_TEXTS.savedBy(saved_by, moment(saved_at))}{' '}
        <Link to="/operators/tariffs/$tariff" params={{ tariff: tariff_id }}>
          {CHANGES_TEXTS.open}
        </Link>
      </p>
      {moved && <Notice bad text={CHANGES_TEXTS.moved} />}
    </>
  );
}

/** [OFF-08] What is prepared, with its publishing for whoever may. */
export function DraftsList({ drafts }: { drafts: readonly DraftedTariff[] }) {
  const may = useMay();
  const { form, busy, problem, chosen, publish, choose, needsReason, why } = usePublishing(drafts);
  const isChosen = (id: string) => chosen.some(({ tariff_id }) => tariff_id === id);
  return (
    <form ref={form} noValidate onSubmit={publish}>
      <ul className={css.versions}>
        {drafts.map((draft) => {
          const isOffered = may('publish') && !draft.moved;
          return (
            <li key={draft.tariff_id}>
              {isOffered && (
                <CheckField
                  label={`${draft.operator}, ${draft.category}: ${draft.summary}`}
                  checked={isChosen(draft.tariff_id)}
                  onChange={choose(draft.tariff_id)}
                />
              )}
              <Draft draft={draft} named={isOffered} />
            </li>
          );
        })}
      </ul>
      {may('publish') && needsReason && (
        <TextField
          label={CHANGES_TEXTS.reason}
          hint={CHANGES_TEXTS.reasonHint}
          maxLength={LONGEST.address}
          {...why}
        />
      )}
      {problem && <Notice bad text={problem} />}
      {may('publish') && (
        <div className={css.choices}>
          <Button type="submit" busy={busy} held={chosen.length === 0}>
            {chosen.length === 0 ? CHANGES_TEXTS.choose : CHANGES_TEXTS.publish(chosen.length)}
          </Button>
        </div>
      )}
    </form>
  );
}
