import { useState } from 'react';
import type { Authenticator, NewPasskeyRequest } from '../../../contract/office-sign-in.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { isApiError } from '../../client/calls.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, Stack } from '../../ui/layout.tsx';
import { useForm } from '../../ui/use-form.ts';
import { call, messageOf } from '../api.ts';
import { AppSetUp } from '../second-factor/app-set-up.tsx';
import { CodeField, type CodeKind, useHeadingFocus } from '../second-factor/code-field.tsx';
import { TEXTS as WORDS } from '../second-factor/texts.ts';
import css from './account.module.css';
import { FACTOR_TEXTS as TEXTS } from './texts.ts';

/** Change that needs proof. */
export type Wish = 'change' | 'passkey' | 'recovery-codes' | 'remove';

interface ProofFormProps {
  wish: Wish;
  /** Whether a code is required in addition to the password. */
  withCode: boolean;
  onApp: (authenticator: Authenticator) => void;
  onPasskey: (request: NewPasskeyRequest) => void;
  /** Called with new recovery codes, if there are any. */
  onDone: (codes: readonly string[]) => void;
  onBack: () => void;
}

type Told = Pick<ProofFormProps, 'onApp' | 'onPasskey' | 'onDone'>;
type Proof = { password: string; code: string };

/** Makes the change. @returns message about it */
async function ask(wish: Wish, body: Proof, told: Told) {
  if (wish === 'change') {
    const { authenticator } = await call('POST /api/v1/office/second-factor/change', { body });
    return () => told.onApp(authenticator);
  }
  if (wish === 'passkey') {
    const { passkey } = await call('POST /api/v1/office/second-factor/passkey', { body });
    return () => told.onPasskey(passkey);
  }
  if (wish === 'remove') {
    await call('POST /api/v1/office/second-factor/remove', { body });
    return () => told.onDone([]);
  }
  const { recovery_codes } = await call('POST /api/v1/office/second-factor/recovery-codes', { body });
  return () => told.onDone(recovery_codes);
}

function useProof({ wish, ...told }: Told & { wish: Wish }) {
  const { form, busy, errors, pressing, touch } = useForm<'password' | 'code'>();
  const [proof, setProof] = useState<Proof>({ password: '', code: '' });
  const [problem, setProblem] = useState('');
  const submit = pressing(() => ({
    send() {
      setProblem('');
      return ask(wish, proof, told);
    },
    sent: (tell) => tell(),
    async failed(error) {
      const found = isApiError(error) ? error.errors : {};
      if (Object.keys(found).length === 0) setProblem(messageOf(error));
      setProof(({ password }) => ({ password, code: '' }));
      return found;
    },
  }));
  const typed = (field: keyof Proof) => (value: string) => {
    setProof((now) => ({ ...now, [field]: value }));
    touch(field);
  };
  return { form, busy, errors, submit, problem, proof, typed };
}

/** Asks for password and code again, before the sign-in methods are changed. */
export function ProofForm({ wish, withCode, onBack, ...told }: ProofFormProps) {
  const { form, busy, errors, submit, problem, proof, typed } = useProof({ wish, ...told });
  const [kind, setKind] = useState<CodeKind>('app');
  const heading = useHeadingFocus();
  const onKind = (other: CodeKind) => {
    typed('code')('');
    setKind(other);
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <h3 ref={heading} tabIndex={-1}>
          {TEXTS.titles[wish]}
        </h3>
        <p>{TEXTS.explained[wish]}</p>
        {problem && <Notice bad text={problem} />}
        <TextField
          type="password"
          label={TEXTS.password}
          value={proof.password}
          error={errors.password}
          autoComplete="current-password"
          maxLength={LONGEST.password}
          onChange={typed('password')}
        />
        {withCode && (
          <CodeField
            value={proof.code}
            error={errors.code}
            kind={kind}
            onChange={typed('code')}
            onKind={onKind}
          />
        )}
        <div className={css.buttons}>
          <Button type="submit" busy={busy}>
            {TEXTS.go}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            {TEXTS.cancel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface ConfirmFormProps {
  authenticator: Authenticator;
  onDone: (codes: readonly string[]) => void;
  onBack: () => void;
}

/** The app that is being set up shows by a code that it is. */
export function ConfirmForm({ authenticator, onDone, onBack }: ConfirmFormProps) {
  const { form, busy, errors, pressing, touch } = useForm<'code'>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const heading = useHeadingFocus();
  const submit = pressing(() => ({
    send() {
      setProblem('');
      return call('POST /api/v1/office/second-factor/confirm', { body: { code } });
    },
    sent: ({ recovery_codes: codes }) => onDone(codes),
    async failed(error) {
      const found = isApiError(error) ? error.errors : {};
      if (!found['code']) setProblem(messageOf(error));
      setCode('');
      return found;
    },
  }));
  const onCode = (value: string) => {
    setCode(value);
    touch('code');
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <h3 ref={heading} tabIndex={-1}>
          {TEXTS.titles.change}
        </h3>
        {problem && <Notice bad text={problem} />}
        <AppSetUp authenticator={authenticator} />
        <CodeField value={code} error={errors.code} kind="app" label={WORDS.newCode} onChange={onCode} />
        <div className={css.buttons}>
          <Button type="submit" busy={busy}>
            {TEXTS.confirm}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            {TEXTS.cancel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
