import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { SignInAnswer, StaffAnswer } from '../../../contract/office-sign-in.ts';
import { Card } from '../../ui/layout.tsx';
import { ME } from '../me.ts';
import { queries } from '../queries.ts';
import { CodeStep } from './code-step.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordStep } from './password-step.tsx';
import { TEXTS } from './texts.ts';
import css from './sign-in.module.css';

// Once for each of us: nobody else waits for what draws QR codes.
const setUp = () => import('./first-set-up.tsx');
const SetUpStep = lazy(async () => ({ default: (await setUp()).SetUpStep }));
const CodesStep = lazy(async () => ({ default: (await setUp()).CodesStep }));

/** Leads to where the sign-in was asked for; Back does not come here. */
function useOnward() {
  const { from } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const { history } = useRouter();
  return (me: StaffAnswer) => {
    queries.setQueryData(ME.queryKey, me);
    void (from ? history.replace(`/office${from}`) : navigate({ to: '/', replace: true }));
  };
}

/** What is shown: who has given the password comes to the code, by way of setting up an app where there is none. */
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
