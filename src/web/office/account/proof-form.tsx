import { useState } from 'react';
import type { Authenticator, NewPasskeyRequest } from '../../../contract/office-sign-in.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, Stack } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { call } from '../api.ts';
import { AppSetUp } from '../second-factor/app-set-up.tsx';
import { CodeField, type CodeKind, useHeadingFocus } from '../second-factor/code-field.tsx';
import { TEXTS as WORDS } from '../second-factor/texts.ts';
import { useSending } from '../use-sending.ts';
import { FACTOR_TEXTS as TEXTS } from './texts.ts';

/** Change that needs proof. */
export type ProvenChange = 'change' | 'passkey' | 'recovery-codes' | 'remove';

interface ProofFormProps {
  change: ProvenChange;
  /** Whether a code is required in addition to the password. */
  withCode: boolean;
  onApp: (authenticator: Authenticator) => void;
  onPasskey: (request: NewPasskeyRequest) => void;
  /** Called with new recovery codes, if there are any. */
  onDone: (codes: readonly string[]) => void;
  onBack: () => void;
}

type Handlers = Pick<ProofFormProps, 'onApp' | 'onPasskey' | 'onDone'>;
type Proof = { password: string; code: string };

/** Makes the change. @returns message about it */
async function ask(change: ProvenChange, body: Proof, handlers: Handlers) {
  if (change === 'change') {
    const { authenticator } = await call('POST /api/v1/office/second-factor/change', { body });
    return () => handlers.onApp(authenticator);
  }
  if (change === 'passkey') {
    const { passkey } = await call('POST /api/v1/office/second-factor/passkey', { body });
    return () => handlers.onPasskey(passkey);
  }
  if (change === 'remove') {
    await call('POST /api/v1/office/second-factor/remove', { body });
    return () => handlers.onDone([]);
  }
  const { recovery_codes } = await call('POST /api/v1/office/second-factor/recovery-codes', { body });
  return () => handlers.onDone(recovery_codes);
}

function useProof({ wish: change, ...told }: Handlers & { wish: ProvenChange }) {
  const { status, sending, field } = useSending('password', 'code');
  const [proof, setProof] = useState<Proof>({ password: '', code: '' });
  const submit = sending(() => ({
    send: () => ask(change, proof, told),
    sent: (tell) => tell(),
    failed() {
      setProof(({ password }) => ({ password, code: '' }));
    },
  }));
  const typed = (name: keyof Proof) =>
    field(name, proof[name], (value) => setProof((now) => ({ ...now, [name]: value })));
  return { ...status, submit, password: typed('password'), code: typed('code') };
}

/** Asks for password and code again, before the sign-in methods are changed. */
export function ProofForm({ change, withCode, onBack, ...told }: ProofFormProps) {
  const { form, busy, submit, problem, password, code } = useProof({ wish: change, ...told });
  const [kind, setKind] = useState<CodeKind>('app');
  const heading = useHeadingFocus();
  const onKind = (other: CodeKind) => {
    code.onChange('');
    setKind(other);
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <h3 ref={heading} tabIndex={-1}>
          {TEXTS.titles[change]}
        </h3>
        <p>{TEXTS.explained[change]}</p>
        {problem && <Notice bad text={problem} />}
        <TextField
          type="password"
          label={TEXTS.password}
          autoComplete="current-password"
          maxLength={LONGEST.password}
          {...password}
        />
        {withCode && <CodeField {...code} kind={kind} onKind={onKind} />}
        <div className={office.row}>
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
  const { status, sending, field } = useSending('code');
  const { form, busy, problem } = status;
  const [code, setCode] = useState('');
  const heading = useHeadingFocus();
  const submit = sending(() => ({
    send: () => call('POST /api/v1/office/second-factor/confirm', { body: { code } }),
    sent: ({ recovery_codes: codes }) => onDone(codes),
    failed() {
      setCode('');
    },
  }));
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <h3 ref={heading} tabIndex={-1}>
          {TEXTS.titles.change}
        </h3>
        {problem && <Notice bad text={problem} />}
        <AppSetUp authenticator={authenticator} />
        <CodeField {...field('code', code, setCode)} kind="app" label={WORDS.newCode} />
        <div className={office.row}>
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
