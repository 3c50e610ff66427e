import { type ReactNode, useEffect, useState } from 'react';
import { SHORTEST_PASSWORD } from '../../../domain/accounts.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { useStart } from '../../client/page-data.ts';
import { navigate, useCurrentLocation } from '../../client/router/history.ts';
import { Link } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { LinkNews } from '../../client/sign-in-link.tsx';
import { useDraft, writeDraft, removeDraft } from '../../client/draft.ts';
import { showAlert, showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, PageBox, Stack } from '../../ui/layout.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from './password-page.module.css';
import {
  storedReset,
  NO_RESET,
  RESET,
  resetPassword,
  sendCode,
  type StepOutcome,
  verifyCode,
} from './reset-calls.ts';
import { ALERTS, TEXTS } from './texts.ts';

interface StepFormProps {
  step: 1 | 2 | 3;
  /** The step was gone to, so that what had the focus is not there any more. */
  focused: boolean;
  button: string;
  run: () => Promise<StepOutcome>;
  onDone: () => void;
  /** The way back. */
  back?: ReactNode;
  children: ReactNode;
}

/** A step with its fields, a button that says Wait... while it works, and an alert. */
export function StepForm({ step, focused, button, run, onDone, back, children }: StepFormProps) {
  const { form, busy, handleSubmit } = useForm();
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus();
  }, [focused, form]);
  const submit = handleSubmit(() => ({
    send: run,
    sent({ done, message, way }) {
      if (!done) return void showAlert({ title: ALERTS.error, message, ...(way && { way }) });
      showNotice(message);
      if (form.current) onDone();
    },
  }));
  return (
    <form ref={form} method="post" onSubmit={submit}>
      <Stack>
        <p className={styles.lead}>{TEXTS.lead[step - 1]}</p>
        <LinkNews />
        {children}
        <Button type="submit" wide busy={busy}>
          {busy ? TEXTS.wait : button}
        </Button>
        {back}
      </Stack>
    </form>
  );
}

interface EmailStepProps {
  email: string;
  /** Whether the visitor went back to it. */
  again: boolean;
  onEmail: (email: string) => void;
  onDone: () => void;
  back: ReactNode;
}

function EmailStep({ email, again, onEmail, onDone, back }: EmailStepProps) {
  const run = async () => {
    const outcome = await sendCode(email.trim());
    // Stored immediately: the visitor may return to a reloaded page after reading the email.
    if (outcome.done) writeDraft(RESET, { email, sentAt: Date.now() });
    return outcome;
  };
  return (
    <StepForm step={1} focused={again} button={TEXTS.send} run={run} onDone={onDone} back={back}>
      <TextField
        type="email"
        label={TEXTS.email}
        value={email}
        autoComplete="email"
        maxLength={LONGEST.email}
        required
        onChange={onEmail}
      />
    </StepForm>
  );
}

interface CodeStepProps {
  email: string;
  code: string;
  onCode: (code: string) => void;
  onDone: () => void;
  onBack: () => void;
}

const backButton = (onBack: () => void) => (
  <Button variant="quiet" onClick={onBack}>
    {TEXTS.back}
  </Button>
);

function CodeStep({ email, code, onCode, onDone, onBack }: CodeStepProps) {
  const run = () => verifyCode(email.trim(), code.trim());
  return (
    <StepForm step={2} focused button={TEXTS.verify} run={run} onDone={onDone} back={backButton(onBack)}>
      <TextField
        label={TEXTS.code}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LONGEST.code}
        required
        onChange={onCode}
      />
    </StepForm>
  );
}

/** Has a way back: the code may expire here, and then a new one is needed. */
function PasswordStep({ email, code, onDone, onBack }: Omit<CodeStepProps, 'onCode'>) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const run = async (): Promise<StepOutcome> => {
    if (password !== again) return { done: false, message: ALERTS.mismatch };
    if (password.length < SHORTEST_PASSWORD) return { done: false, message: TEXTS.tooShort };
    const outcome = await resetPassword(email.trim(), code.trim(), password);
    if (outcome.done) removeDraft(RESET);
    return outcome;
  };
  const field = {
    type: 'password',
    autoComplete: 'new-password',
    maxLength: LONGEST.password,
    required: true,
  };
  return (
    <StepForm step={3} focused button={TEXTS.reset} run={run} onDone={onDone} back={backButton(onBack)}>
      <TextField label={TEXTS.newPassword} value={password} onChange={setPassword} {...field} />
      <TextField label={TEXTS.confirmPassword} value={again} onChange={setAgain} {...field} />
    </StepForm>
  );
}

/** Three steps: the code is sent, verified, and a new password set [PWD-01, PWD-02]. */
export default function PasswordPage() {
  const fromLogin = new URLSearchParams(useCurrentLocation().search).get('from') === 'login';
  const start = useStart(() => NO_RESET, storedReset);
  const { value: begun, change, reset } = useDraft(RESET, start);
  const { email, sentAt } = begun;
  const [code, setCode] = useState('');
  const [verified, setVerified] = useState(false);
  const [again, setAgain] = useState(false);
  const codeStep = verified ? 3 : 2;
  const step = sentAt === null ? 1 : codeStep;
  const restart = () => {
    setCode('');
    setVerified(false);
    setAgain(true);
    change((now) => ({ ...now, sentAt: null }));
  };
  const origin = fromLogin ? PATHS.login : PATHS.details;
  const back = (
    <Link to={origin} className={styles.back} onClick={() => reset(NO_RESET)}>
      {fromLogin ? TEXTS.backToLogin : TEXTS.backToDetails}
    </Link>
  );
  const typeEmail = (typed: string) => change((now) => ({ ...now, email: typed }));
  const goOn = () => change(() => storedReset(Date.now()));
  return (
    <PageBox className={styles.page}>
      <Card>
        <h1>{TEXTS.heading}</h1>
        {step === 1 && (
          <EmailStep email={email} again={again} onEmail={typeEmail} onDone={goOn} back={back} />
        )}
        {step === 2 && (
          <CodeStep
            email={email}
            code={code}
            onCode={setCode}
            onDone={() => setVerified(true)}
            onBack={restart}
          />
        )}
        {step === 3 && (
          <PasswordStep email={email} code={code} onDone={() => navigate(origin)} onBack={restart} />
        )}
      </Card>
    </PageBox>
  );
}
