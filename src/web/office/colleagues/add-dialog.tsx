import { useState } from 'react';
import type { InvitationAnswer } from '../../../contract/office-staff.ts';
import { LONGEST } from '../../../domain/limits.ts';
import type { Role } from '../../../domain/accounts.ts';
import { isApiError } from '../../calling.ts';
import { messageOf } from '../message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { useTyped } from '../use-typed.ts';
import { LinkShown } from './link-shown.tsx';
import { colleaguesMoved } from './lists.ts';
import { ROLE_OPTIONS } from './role-options.ts';
import { ADD_TEXTS as TEXTS } from './texts.ts';

type Field = 'name' | 'email' | 'role';

type Made = (answer: InvitationAnswer, name: string) => void;

function useAdding(onMade: Made) {
  const { form, busy, errors, pressing, touch } = useForm<Field>();
  const [name, setName] = useTyped('colleague:name');
  const [email, setEmail] = useTyped('colleague:email');
  const [role, setRole] = useState<Role>('dispatcher');
  const [problem, setProblem] = useState('');
  const submit = pressing(() => ({
    send() {
      setProblem('');
      return call('POST /api/v1/office/staff', { body: { name, email, role } });
    },
    sent(made: InvitationAnswer) {
      onMade(made, name.trim());
      setName('');
      setEmail('');
      colleaguesMoved();
    },
    async failed(error) {
      const found = isApiError(error) ? error.errors : {};
      if (Object.keys(found).length === 0) setProblem(messageOf(error));
      return found;
    },
  }));
  const field = (key: Field, value: string, set: (value: string) => void) => ({
    value,
    error: errors[key],
    onChange: (next: string) => {
      set(next);
      touch(key);
    },
  });
  return {
    form,
    busy,
    submit,
    problem,
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
        <p>{TEXTS.what}</p>
        <TextField
          label={TEXTS.name}
          hint={TEXTS.nameHint}
          autoComplete="off"
          maxLength={LONGEST.name}
          {...name}
        />
        <TextField
          type="email"
          label={TEXTS.email}
          hint={TEXTS.emailHint}
          autoComplete="off"
          maxLength={LONGEST.email}
          {...email}
        />
        <SelectField label={TEXTS.role} options={ROLE_OPTIONS} {...role} />
        {problem && <Notice bad text={problem} />}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.leave}
          </Button>
          <Button type="submit" busy={busy}>
            {TEXTS.press}
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
    <Dialog title={TEXTS.title} onClose={onClose}>
      {made ? (
        <LinkShown name={made.name} made={made.answer} onClose={onClose} />
      ) : (
        <AddForm onMade={(answer, name) => setMade({ answer, name })} onClose={onClose} />
      )}
    </Dialog>
  );
}
