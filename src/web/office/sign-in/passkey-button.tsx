import { useState } from 'react';
import type { PasskeyRequest, SecondStepAnswer } from '../../../contract/office-sign-in.ts';
import { isApiError } from '../../calling.ts';
import { messageOf } from '../message.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call } from '../api.ts';
import { passkeysPossible, signWithPasskey } from '../second-factor/passkey.ts';
import { TEXTS } from './texts.ts';

interface PasskeyButtonProps {
  request: PasskeyRequest;
  onAnswer: (answer: SecondStepAnswer) => void;
  onBack: (problem?: string) => void;
}

/** A passkey instead of the code. */
export function PasskeyButton({ request, onAnswer, onBack }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (!passkeysPossible()) return null;
  const press = async () => {
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
      <Button wide busy={busy} onClick={() => void press()}>
        {TEXTS.withPasskey}
      </Button>
      <p>{TEXTS.orCode}</p>
    </>
  );
}
