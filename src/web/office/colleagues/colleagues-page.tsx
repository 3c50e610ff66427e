import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LimitsAnswer, LimitsWire } from '../../../contract/office-actions.ts';
import type { ColleagueLine } from '../../../contract/office-staff.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/field.tsx';
import { Card, Notice, Stack } from '../../ui/layout.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import office from '../../ui/office.module.css';
import { call } from '../api.ts';
import { NotLoaded } from '../list-tools.tsx';
import { ROLE_WORDS, useMe } from '../me.ts';
import { moment } from '../moment.ts';
import { COLLEAGUES, queries, REFUND_LIMITS } from '../queries.ts';
import { useSending } from '../use-sending.ts';
import { useTypedOver } from '../use-typed.ts';
import { AddDialog } from './add-dialog.tsx';
import { ColleagueDialog } from './colleague-dialog.tsx';
import css from './colleagues.module.css';
import { LIMIT_TEXTS, TEXTS } from './texts.ts';

const FIELDS = ['manager', 'dispatcher', 'finance', 'two_persons'] as const;
type Field = (typeof FIELDS)[number];

function useLimits({ revision, limits }: LimitsAnswer) {
  const { status, sending, field } = useSending(...FIELDS.map((name) => `limits.${name}` as const));
  const [typed, setTyped, forget] = useTypedOver<LimitsWire>('refund-limits', limits);
  const submit = sending(() => ({
    send: () => call('PUT /api/v1/office/refund-limits', { body: { revision, limits: typed } }),
    sent() {
      forget();
      showNotice(LIMIT_TEXTS.done);
      void queries.invalidateQueries(REFUND_LIMITS);
    },
  }));
  const limit = (name: Field) =>
    field(`limits.${name}`, typed[name], (value) => setTyped((now) => ({ ...now, [name]: value })));
  return { ...status, submit, limit };
}

function LimitsForm({ answer, onAgain }: { answer: LimitsAnswer; onAgain: () => void }) {
  const { form, busy, submit, problem, limit } = useLimits(answer);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <div className={css.limits}>
          {FIELDS.map((name) => (
            <TextField
              key={name}
              label={LIMIT_TEXTS.labels[name](answer.currency_symbol)}
              hint={LIMIT_TEXTS.hints[name]}
              inputMode="decimal"
              autoComplete="off"
              {...limit(name)}
            />
          ))}
        </div>
        {problem && (
          <Notice bad text={problem}>
            <Button variant="secondary" onClick={onAgain}>
              {LIMIT_TEXTS.look}
            </Button>
          </Notice>
        )}
        <Button type="submit" variant="secondary" className={css.set} busy={busy}>
          {LIMIT_TEXTS.submit}
        </Button>
      </Stack>
    </form>
  );
}

/** [OFF-02] Refund limits of each role. */
export function RefundLimits() {
  const query = useQuery(REFUND_LIMITS);
  const { data } = query;
  return (
    <Card className={css.below}>
      <Stack>
        <h2>{LIMIT_TEXTS.title}</h2>
        <p>{LIMIT_TEXTS.what}</p>
        <NotLoaded query={query} />
        {data && <LimitsForm key={data.revision} answer={data} onAgain={() => void query.refetch()} />}
      </Stack>
    </Card>
  );
}

/** Describes how a colleague signs in, or why they cannot. */
function wayOf({ disabled_since, has_password, link_until, sign_ins }: ColleagueLine): string {
  if (disabled_since) return TEXTS.disabled(moment(disabled_since));
  if (link_until) return TEXTS.linkUntil(moment(link_until));
  if (!has_password) return TEXTS.linkOver;
  return sign_ins === 0 ? TEXTS.signedOut : TEXTS.signIns(sign_ins);
}

interface LineProps {
  line: ColleagueLine;
  isMe: boolean;
  onChange: () => void;
}

function Line({ line, isMe, onChange }: LineProps) {
  const { name, email, role, second_factor, last_seen } = line;
  return (
    <tr>
      <th scope="row" data-label={TEXTS.name}>
        {name} {isMe && <span className={css.you}>{TEXTS.you}</span>}
        <small>{email}</small>
      </th>
      <td data-label={TEXTS.role}>{ROLE_WORDS[role]}</td>
      <td data-label={TEXTS.way}>{wayOf(line)}</td>
      <td data-label={TEXTS.second}>{second_factor ? TEXTS.isSetUp : TEXTS.notSetUp}</td>
      <td data-label={TEXTS.seen}>{last_seen ? moment(last_seen) : TEXTS.neverSeen}</td>
      <td>
        {!isMe && (
          <Button variant="secondary" aria-label={TEXTS.changeOf(name)} onClick={onChange}>
            {TEXTS.change}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Table({ lines, onChange }: { lines: ColleagueLine[]; onChange: (id: number) => void }) {
  const me = useMe();
  return (
    <ListTable columns={[TEXTS.name, TEXTS.role, TEXTS.way, TEXTS.second, TEXTS.seen]} actions={TEXTS.change}>
      {lines.map((line) => (
        <Line
          key={line.staff_id}
          line={line}
          isMe={line.staff_id === me?.staff_id}
          onChange={() => onChange(line.staff_id)}
        />
      ))}
    </ListTable>
  );
}

/** [OFF-02] Staff with roles and access. */
export function ColleaguesPage() {
  const query = useQuery(COLLEAGUES);
  const { data } = query;
  const [open, setOpen] = useState<'add' | number | null>(null);
  const close = () => setOpen(null);
  const chosen = data?.colleagues.find(({ staff_id }) => staff_id === open);
  return (
    <>
      <div className={classes(office.head, office.apart)}>
        <h1>{TEXTS.title}</h1>
        <Button onClick={() => setOpen('add')}>{TEXTS.add}</Button>
      </div>
      <NotLoaded query={query} />
      {data && <output className={office.count}>{TEXTS.count(data.colleagues.length)}</output>}
      {data?.colleagues.length === 1 && <p>{TEXTS.none}</p>}
      {data && <Table lines={data.colleagues} onChange={setOpen} />}
      <RefundLimits />
      {open === 'add' && <AddDialog onClose={close} />}
      {chosen && <ColleagueDialog colleague={chosen} onClose={close} />}
    </>
  );
}
