import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type {
  PasskeyRequest,
  SecondStepAnswer,
  SignInAnswer,
  StaffAnswer,
} from '../../../contract/office-sign-in.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { isApiError } from '../../client/calls.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Notice, Stack } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { useForm } from '../../ui/use-form.ts';
import { call, messageOf } from '../api.ts';
import { ME } from '../me.ts';
import { queries } from '../queries.ts';
import { passkeysPossible, signWithPasskey } from '../second-factor/passkey.ts';
import { CodeStep } from './code-step.tsx';
import css from './sign-in.module.css';
import { TEXTS } from './texts.ts';

interface PasskeyButtonProps {
  request: PasskeyRequest;
  onAnswer: (answer: SecondStepAnswer) => void;
  onBack: (problem?: string) => void;
}

/** A passkey instead of the code. */
function PasskeyButton({ request, onAnswer, onBack }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (!passkeysPossible()) return null;
  const submit = async () => {
    setBusy(true);
    setProblem('');
    try {
      const body = await signWithPasskey(request);
      onAnswer(await call('POST /api/v1/office/sign-in/passkey', { body }));
    } catch (error) {
      if (isApiError(error) && error.code === 'step_over') return onBack(messageOf(error));
      setProblem(isApiError(error) ? TEXTS.badPasskey : TEXTS.noPasskey);
    }
    setBusy(false);
  };
  return (
    <>
      {problem && <Notice bad text={problem} />}
      <Button wide busy={busy} onClick={() => void submit()}>
        {TEXTS.withPasskey}
      </Button>
      <p>{TEXTS.orCode}</p>
    </>
  );
}

type Answered = (answer: SignInAnswer) => void;

/** Typed values and their submission. */
function usePassword(onAnswer: Answered, before: string) {
  const { form, busy, handleSubmit } = useForm();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState(before);
  const submit = handleSubmit(() => ({
    send() {
      setProblem('');
      return call('POST /api/v1/office/sign-in', { body: { email: email.trim(), password } });
    },
    sent: onAnswer,
    async failed(error) {
      setProblem(isApiError(error) && error.status > 0 ? messageOf(error) : TEXTS.noAnswer);
      setPassword('');
      return {};
    },
  }));
  return { form, busy, submit, problem, email, setEmail, password, setPassword };
}

/** The first step of a sign-in. @param problem why it begins again */
function PasswordStep({ onAnswer, problem: before }: { onAnswer: Answered; problem: string }) {
  const { form, busy, submit, problem, email, setEmail, password, setPassword } = usePassword(
    onAnswer,
    before,
  );
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <h1>{TEXTS.title}</h1>
        {problem && <Notice bad text={problem} />}
        <TextField
          type="email"
          label={TEXTS.email}
          value={email}
          autoComplete="username"
          maxLength={LONGEST.email}
          required
          onChange={setEmail}
        />
        <TextField
          type="password"
          label={TEXTS.password}
          value={password}
          autoComplete="current-password"
          maxLength={LONGEST.password}
          required
          onChange={setPassword}
        />
        <Button type="submit" wide busy={busy}>
          {TEXTS.signIn}
        </Button>
        <p className={office.muted}>{TEXTS.forgotten}</p>
      </Stack>
    </form>
  );
}

// Loaded for the first set-up only: it draws QR codes.
const setUp = () => import('./first-set-up.tsx');
const SetUpStep = lazy(async () => ({ default: (await setUp()).SetUpStep }));
const CodesStep = lazy(async () => ({ default: (await setUp()).CodesStep }));

/** Opens the originally requested page; Back does not return here. */
function useOnward() {
  const { from } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const { history } = useRouter();
  return (me: StaffAnswer) => {
    queries.setQueryData(ME.queryKey, me);
    void (from ? history.replace(`/office${from}`) : navigate({ to: '/', replace: true }));
  };
}

/** Step of the sign-in: password, set-up of an app if there is none, code. */
type Stage =
  | { at: 'password'; problem: string }
  | ({ at: 'code' } & Pick<SignInAnswer, 'authenticator' | 'passkey'>)
  | { at: 'codes'; codes: readonly string[]; me: StaffAnswer };

function Steps() {
  const onward = useOnward();
  const [stage, setStage] = useState<Stage>({ at: 'password', problem: '' });
  if (stage.at === 'password') {
    const onAnswer = ({ staff, authenticator, passkey }: SignInAnswer) =>
      staff ? onward(staff) : setStage({ at: 'code', authenticator, passkey });
    return <PasswordStep problem={stage.problem} onAnswer={onAnswer} />;
  }
  if (stage.at === 'codes') return <CodesStep codes={stage.codes} onKept={() => onward(stage.me)} />;
  const step = {
    onAnswer: ({ staff, recovery_codes: codes }: { staff: StaffAnswer; recovery_codes: string[] }) =>
      codes.length > 0 ? setStage({ at: 'codes', codes, me: staff }) : onward(staff),
    onBack: (problem = '') => setStage({ at: 'password', problem }),
  };
  if (stage.authenticator) return <SetUpStep authenticator={stage.authenticator} {...step} />;
  return (
    <CodeStep title={TEXTS.codeTitle} {...step}>
      {stage.passkey && <PasskeyButton request={stage.passkey} {...step} />}
    </CodeStep>
  );
}

/** [OFF-01] Sign-in of people who work here. */
export function SignInPage() {
  return (
    <main className={css.page}>
      <Card className={css.card}>
        <Suspense fallback={<output>{TEXTS.loading}</output>}>
          <Steps />
        </Suspense>
      </Card>
    </main>
  );
}
