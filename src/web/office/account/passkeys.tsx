import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewPasskeyRequest, PasskeyLine } from '../../../contract/office-sign-in.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { isApiError } from '../../client/calls.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, Stack } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { useForm } from '../../ui/use-form.ts';
import { call, messageOf } from '../api.ts';
import { moment } from '../moment.ts';
import { useHeadingFocus } from '../second-factor/code-field.tsx';
import { makePasskey } from '../second-factor/passkey.ts';
import { useTyped } from '../use-typed.ts';
import { FACTOR_TEXTS as TEXTS } from './texts.ts';

/** Gone already is as it was wanted. */
async function remove(passkey_id: number): Promise<void> {
  try {
    await call('DELETE /api/v1/office/second-factor/passkeys/:passkey_id', { params: { passkey_id } });
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
}

/** One's own passkeys, each removable. */
export function Passkeys({ lines, onGone }: { lines: readonly PasskeyLine[]; onGone: () => void }) {
  const removing = useMutation({ mutationFn: remove, onSettled: onGone });
  return (
    <>
      <h3>{TEXTS.passkeys}</h3>
      {removing.isError && <Notice bad text={TEXTS.notRemoved} />}
      <ul className={office.lines}>
        {lines.map(({ passkey_id: id, name, since, last_used: used }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <p className={office.muted}>{TEXTS.times(moment(since), used && moment(used))}</p>
            </div>
            <Button variant="secondary" aria-label={TEXTS.removeOf(name)} onClick={() => removing.mutate(id)}>
              {TEXTS.removeOne}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NewPasskeyFormProps {
  request: NewPasskeyRequest;
  onDone: () => void;
  onBack: () => void;
}

function useNewPasskey({ request, onDone }: Pick<NewPasskeyFormProps, 'request' | 'onDone'>) {
  const { form, busy, errors, handleSubmit, touch } = useForm<'name'>();
  const [name, setName] = useTyped('passkey-name');
  const [problem, setProblem] = useState('');
  const submit = handleSubmit(() => ({
    check: () => (name.trim() ? {} : { name: TEXTS.nameNeeded }),
    async send() {
      setProblem('');
      const body = { name, ...(await makePasskey(request)) };
      await call('POST /api/v1/office/second-factor/passkey/confirm', { body });
    },
    sent() {
      setName('');
      onDone();
    },
    async failed(error) {
      const found = isApiError(error) && error.errors['name'] ? { name: error.errors['name'] } : {};
      if (!found.name) setProblem(isApiError(error) ? messageOf(error) : TEXTS.notMade);
      return found;
    },
  }));
  const onName = (value: string) => {
    setName(value);
    touch('name');
  };
  return { form, busy, errors, submit, problem, name, onName };
}

/** A passkey is made and given a name. */
export function NewPasskeyForm({ onBack, ...rest }: NewPasskeyFormProps) {
  const { form, busy, errors, submit, problem, name, onName } = useNewPasskey(rest);
  const heading = useHeadingFocus();
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <h3 ref={heading} tabIndex={-1}>
          {TEXTS.titles.passkey}
        </h3>
        {problem && <Notice bad text={problem} />}
        <TextField
          label={TEXTS.passkeyName}
          hint={TEXTS.passkeyNameHint}
          value={name}
          error={errors.name}
          autoComplete="off"
          maxLength={LONGEST.ownName}
          onChange={onName}
        />
        <div className={office.row}>
          <Button type="submit" busy={busy}>
            {TEXTS.make}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            {TEXTS.cancel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
