import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ColleagueLine } from '../../../contract/office-staff.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMe } from '../me.ts';
import { moment } from '../moment.ts';
import { ROLE_WORDS } from '../role-words.ts';
import { AddDialog } from './add-dialog.tsx';
import { ColleagueDialog } from './colleague-dialog.tsx';
import { COLLEAGUES } from './lists.ts';
import { RefundLimits } from './refund-limits.tsx';
import { TEXTS } from './texts.ts';
import css from './colleagues.module.css';

/** How somebody comes in, or why they do not. */
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
    <table className={css.table}>
      <thead>
        <tr>
          {[TEXTS.name, TEXTS.role, TEXTS.way, TEXTS.second, TEXTS.seen].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{TEXTS.change}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line
            key={line.staff_id}
            line={line}
            isMe={line.staff_id === me?.staff_id}
            onChange={() => onChange(line.staff_id)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** [OFF-02] Who works here, as what, and how they come in. */
export function ColleaguesPage() {
  const { data, isError, refetch } = useQuery(COLLEAGUES);
  const [open, setOpen] = useState<'add' | number | null>(null);
  const close = () => setOpen(null);
  const chosen = data?.colleagues.find(({ staff_id }) => staff_id === open);
  return (
    <>
      <div className={css.head}>
        <h1>{TEXTS.title}</h1>
        <Button onClick={() => setOpen('add')}>{TEXTS.add}</Button>
      </div>
      {!data && !isError && <output>{TEXTS.loading}</output>}
      {isError && (
        <Notice bad text={TEXTS.failed}>
          <Button variant="secondary" onClick={() => void refetch()}>
            {TEXTS.again}
          </Button>
        </Notice>
      )}
      {data && <output className={css.count}>{TEXTS.count(data.colleagues.length)}</output>}
      {data?.colleagues.length === 1 && <p>{TEXTS.none}</p>}
      {data && <Table lines={data.colleagues} onChange={setOpen} />}
      <RefundLimits />
      {open === 'add' && <AddDialog onClose={close} />}
      {chosen && <ColleagueDialog colleague={chosen} onClose={close} />}
    </>
  );
}
