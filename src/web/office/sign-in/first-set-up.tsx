import type { Authenticator, SecondStepAnswer } from '../../../contract/office-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { AppSetUp, RecoveryCodes } from '../second-factor/app-set-up.tsx';
import { useHeadingFocus } from '../second-factor/code-field.tsx';
import { TEXTS as WORDS } from '../second-factor/texts.ts';
import { CodeStep } from './code-step.tsx';
import { TEXTS } from './texts.ts';

interface SetUpStepProps {
  authenticator: Authenticator;
  onAnswer: (answer: SecondStepAnswer) => void;
  onBack: (problem?: string) => void;
}

/** An app is set up at the first sign-in. */
export function SetUpStep({ authenticator, ...rest }: SetUpStepProps) {
  return (
    <CodeStep title={TEXTS.setUpTitle} label={WORDS.newCode} {...rest}>
      <p>{TEXTS.setUpText}</p>
      <AppSetUp authenticator={authenticator} />
    </CodeStep>
  );
}

/** Recovery codes, shown once before the office opens. */
export function CodesStep({ codes, onKept: onSaved }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useHeadingFocus();
  return (
    <Stack>
      <h1 ref={heading} tabIndex={-1}>
        {WORDS.codesTitle}
      </h1>
      <RecoveryCodes codes={codes} />
      <Button wide onClick={onSaved}>
        {TEXTS.kept}
      </Button>
    </Stack>
  );
}
