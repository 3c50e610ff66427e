import { useState } from 'react';
import type { InvitationAnswer } from '../../../contract/office-staff.ts';
import { type Role, ROLES } from '../../../domain/accounts.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice, Stack } from '../../ui/layout.tsx';
import { call } from '../api.ts';
import { ROLE_WORDS } from '../me.ts';
import { moment } from '../moment.ts';
import { colleaguesChanged } from '../queries.ts';
import { useSending } from '../use-sending.ts';
import { useTyped } from '../use-typed.ts';
import { ADD_TEXTS, LINK_TEXTS } from './texts.ts';

/** Descriptions of the roles. */
const WHAT = {
  owner: 'everything, and colleagues',
  manager: 'the day’s work, prices and settings',
  dispatcher: 'the day’s work',
  finance: 'money, statements and lists',
  read_only: 'sees bookings, changes nothing',
} as const;

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: `${ROLE_WORDS[value]}: ${WHAT[value]}` }));

interface LinkShownProps {
  name: string;
  made: InvitationAnswer;
  onClose: () => void;
}

function InvitationLink({ link }: { link: string }) {
  const [news, setNews] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setNews(LINK_TEXTS.copied);
    } catch {
      setNews(LINK_TEXTS.notCopied);
    }
  };
  return (
    <>
      <TextField
        label={LINK_TEXTS.link}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        onChange={() => {}}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        {LINK_TEXTS.copy}
      </Button>
      <output>{news}</output>
    </>
  );
}

/** Confirms an invitation: emailed, or shown once to be handed over. */
export function LinkShown({ name, made: { link, until }, onClose }: LinkShownProps) {
  return (
    <Stack>
      <Notice text={(link ? LINK_TEXTS.hand : LINK_TEXTS.mailed)(name, moment(until))} />
      {link && <InvitationLink link={link} />}
      <DialogActions>
        <Button onClick={onClose}>{LINK_TEXTS.done}</Button>
      </DialogActions>
    </Stack>
  );
}

type Made = (answer: InvitationAnswer, name: string) => void;

function useAdding(onMade: Made) {
  const { status, sending, field } = useSending('name', 'email', 'role');
  const [name, setName] = useTyped('colleague:name');
  const [email, setEmail] = useTyped('colleague:email');
  const [role, setRole] = useState<Role>('dispatcher');
  const submit = sending(() => ({
    send: () => call('POST /api/v1/office/staff', { body: { name, email, role } }),
    sent(made: InvitationAnswer) {
      onMade(made, name.trim());
      setName('');
      setEmail('');
      colleaguesChanged();
    },
  }));
  return {
    ...status,
    submit,
    name: field('name', name, setName),
    email: field('email', email, setEmail),
    role: field('role', role, (value) => setRole(value as Role)),
  };
}

function AddForm({ onMade, onClose }: { onMade: Made; onClose: () => void }) {
  const { form, busy, submit, problem, name, email, role } = useAdding(onMade);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <p>{ADD_TEXTS.what}</p>
        <TextField
          label={ADD_TEXTS.name}
          hint={ADD_TEXTS.nameHint}
          autoComplete="off"
          maxLength={LONGEST.name}
          {...name}
        />
        <TextField
          type="email"
          label={ADD_TEXTS.email}
          hint={ADD_TEXTS.emailHint}
          autoComplete="off"
          maxLength={LONGEST.email}
          {...email}
        />
        <SelectField label={ADD_TEXTS.role} options={ROLE_OPTIONS} {...role} />
        {problem && <Notice bad text={problem} />}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {ADD_TEXTS.leave}
          </Button>
          <Button type="submit" busy={busy}>
            {ADD_TEXTS.submit}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

/** [OFF-02] Adds a colleague, and shows the link where it is to be handed over. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ answer: InvitationAnswer; name: string } | null>(null);
  return (
    <Dialog title={ADD_TEXTS.title} onClose={onClose}>
      {made ? (
        <LinkShown name={made.name} made={made.answer} onClose={onClose} />
      ) : (
        <AddForm onMade={(answer, name) => setMade({ answer, name })} onClose={onClose} />
      )}
    </Dialog>
  );
}
