import { type ReactNode, useState } from 'react';
import { SHORTEST_PASSWORD } from '../../../domain/password-rule.ts';
import { PATHS } from '../../paths.ts';
import { navigate, useHere } from '../../router/history.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, PageBox } from '../../ui/layout.tsx';
import { resetPassword, sendCode, type StepOutcome, verifyCode } from './reset-calls.ts';
import { StepForm } from './step-form.tsx';
import { ALERTS, TEXTS } from './texts.ts';
import css from './password-page.module.css';

interface EmailStepProps {
  email: string;
  onEmail: (email: string) => void;
  onDone: () => void;
  back: ReactNode;
}

function EmailStep({ email, onEmail, onDone, back }: EmailStepProps) {
  return (
    <StepForm step={1} button={TEXTS.send} run={() => sendCode(email.trim())} onDone={onDone} back={back}>
      <TextField
        type="email"
        label={TEXTS.email}
        value={email}
        autoComplete="email"
        maxLength={254}
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
    <StepForm step={2} button={TEXTS.verify} run={run} onDone={onDone} back={backButton(onBack)}>
      <TextField
        label={TEXTS.code}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        onChange={onCode}
      />
    </StepForm>
  );
}

/** With a way back: the code may run out here, and only another one helps. */
function PasswordStep({ email, code, onDone, onBack }: Omit<CodeStepProps, 'onCode'>) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const run = async (): Promise<StepOutcome> => {
    if (password !== again) return { done: false, message: ALERTS.mismatch };
    if (password.length < SHORTEST_PASSWORD) return { done: false, message: TEXTS.tooShort };
    return resetPassword(email.trim(), code.trim(), password);
  };
  const field = { type: 'password', autoComplete: 'new-password', maxLength: 200, required: true };
  return (
    <StepForm step={3} button={TEXTS.reset} run={run} onDone={onDone} back={backButton(onBack)}>
      <TextField label={TEXTS.newPassword} value={password} onChange={setPassword} {...field} />
      <TextField label={TEXTS.confirmPassword} value={again} onChange={setAgain} {...field} />
    </StepForm>
  );
}

/** Three steps: the code is sent, verified, and a new password set [PWD-01, PWD-02]. */
export default function PasswordPage() {
  const fromLogin = new URLSearchParams(useHere().search).get('from') === 'login';
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const restart = () => {
    setCode('');
    setStep(1);
  };
  const origin = fromLogin ? PATHS.login : PATHS.details;
  const back = (
    <Link to={origin} className={css.back}>
      {fromLogin ? TEXTS.backToLogin : TEXTS.backToDetails}
    </Link>
  );
  return (
    <PageBox className={css.page}>
      <Card>
        <h1>{TEXTS.heading}</h1>
        {step === 1 && <EmailStep email={email} onEmail={setEmail} onDone={() => setStep(2)} back={back} />}
        {step === 2 && (
          <CodeStep email={email} code={code} onCode={setCode} onDone={() => setStep(3)} onBack={restart} />
        )}
        {step === 3 && (
          <PasswordStep email={email} code={code} onDone={() => navigate(origin)} onBack={restart} />
        )}
      </Card>
    </PageBox>
  );
}
