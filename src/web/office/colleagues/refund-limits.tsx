import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LimitsAnswer, LimitsWire } from '../../../contract/office-actions.ts';
import { isApiError } from '../../calling.ts';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { useTypedOver } from '../use-typed.ts';
import { queries } from '../queries.ts';
import { REFUND_LIMITS } from './lists.ts';
import { LIMIT_TEXTS as TEXTS } from './texts.ts';
import css from './colleagues.module.css';

const FIELDS = ['manager', 'dispatcher', 'finance', 'two_persons'] as const;
type Field = (typeof FIELDS)[number];

function useLimits({ revision, limits }: LimitsAnswer) {
  const { form, busy, errors, pressing, touch } = useForm<`limits.${Field}`>();
  const [typed, setTyped, forget] = useTypedOver<LimitsWire>('refund-limits', limits);
  const [problem, setProblem] = useState('');
  const submit = pressing(() => ({
    async send() {
      setProblem('');
      await call('PUT /api/v1/office/refund-limits', { body: { revision, limits: typed } });
    },
    sent() {
      forget();
      showNews(TEXTS.done);
      void queries.invalidateQueries(REFUND_LIMITS);
    },
    async failed(error) {
      const found = isApiError(error) ? error.errors : {};
      if (Object.keys(found).length === 0) setProblem(messageOf(error));
      return found;
    },
  }));
  const field = (name: Field) => ({
    value: typed[name],
    error: errors[`limits.${name}`],
    onChange: (value: string) => {
      setTyped((now) => ({ ...now, [name]: value }));
      touch(`limits.${name}`);
    },
  });
  return { form, busy, submit, problem, field };
}

function LimitsForm({ answer, onAgain }: { answer: LimitsAnswer; onAgain: () => void }) {
  const { form, busy, submit, problem, field } = useLimits(answer);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <div className={css.limits}>
          {FIELDS.map((name) => (
            <TextField
              key={name}
              label={TEXTS.labels[name](answer.currency_symbol)}
              hint={TEXTS.hints[name]}
              inputMode="decimal"
              autoComplete="off"
              {...field(name)}
            />
          ))}
        </div>
        {problem && (
          <Notice bad text={problem}>
            <Button variant="secondary" onClick={onAgain}>
              {TEXTS.look}
            </Button>
          </Notice>
        )}
        <Button type="submit" variant="secondary" className={css.set} busy={busy}>
          {TEXTS.press}
        </Button>
      </Stack>
    </form>
  );
}

/** [OFF-02] How much each role gives back without a colleague. */
export function RefundLimits() {
  const { data, isError, refetch } = useQuery(REFUND_LIMITS);
  return (
    <Card className={css.below}>
      <Stack>
        <h2>{TEXTS.title}</h2>
        <p>{TEXTS.what}</p>
        {!data && !isError && <output>{TEXTS.loading}</output>}
        {isError && <Notice bad text={TEXTS.failed} />}
        {data && <LimitsForm key={data.revision} answer={data} onAgain={() => void refetch()} />}
      </Stack>
    </Card>
  );
}
