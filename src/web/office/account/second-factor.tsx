import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  Authenticator,
  NewPasskeyRequest,
  SecondFactorAnswer,
} from '../../../contract/office-sign-in.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Notice, Stack } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { call } from '../api.ts';
import { NotLoaded } from '../list-tools.tsx';
import { moment } from '../moment.ts';
import { queries } from '../queries.ts';
import { RecoveryCodes } from '../second-factor/app-set-up.tsx';
import { useHeadingFocus } from '../second-factor/code-field.tsx';
import { passkeysPossible } from '../second-factor/passkey.ts';
import { TEXTS as WORDS } from '../second-factor/texts.ts';
import { NewPasskeyForm, Passkeys } from './passkeys.tsx';
import { ConfirmForm, ProofForm, type ProvenChange } from './proof-form.tsx';
import { SIGN_INS } from './sign-ins.tsx';
import { FACTOR_TEXTS as TEXTS } from './texts.ts';

const SECOND_FACTOR = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => call('GET /api/v1/office/second-factor'),
});

function lookAgain(): void {
  void queries.invalidateQueries(SECOND_FACTOR);
  void queries.invalidateQueries(SIGN_INS);
}

/** From this number on, new recovery codes are suggested. */
const FEW_CODES = 3;

/** The current state, or a step of changing it. */
type Stage =
  | { at: 'state' }
  | { at: 'proof'; change: ProvenChange }
  | { at: 'confirm'; authenticator: Authenticator }
  | { at: 'passkey'; request: NewPasskeyRequest }
  | { at: 'codes'; codes: readonly string[] };

function State({ now, onWish }: { now: SecondFactorAnswer; onWish: (change: ProvenChange) => void }) {
  const { asked, since, recovery_codes_left: left, passkeys } = now;
  return (
    <>
      {!asked && <p>{TEXTS.notAsked}</p>}
      {since && (
        <p>
          {TEXTS.since(moment(since))} {TEXTS.left(left)}
        </p>
      )}
      {since && left <= FEW_CODES && <Notice text={TEXTS.few} />}
      {passkeys.length > 0 && <Passkeys lines={passkeys} onGone={lookAgain} />}
      <div className={office.row}>
        <Button variant="secondary" onClick={() => onWish('change')}>
          {since ? TEXTS.change : TEXTS.setUp}
        </Button>
        {since && (
          <>
            {passkeysPossible() && (
              <Button variant="secondary" onClick={() => onWish('passkey')}>
                {TEXTS.addPasskey}
              </Button>
            )}
            <Button variant="secondary" onClick={() => onWish('recovery-codes')}>
              {TEXTS.newCodes}
            </Button>
            <Button variant="secondary" onClick={() => onWish('remove')}>
              {TEXTS.remove}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Codes({ codes, onKept: onSaved }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useHeadingFocus();
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {WORDS.codesTitle}
      </h3>
      <RecoveryCodes codes={codes} />
      <Button onClick={onSaved}>{TEXTS.kept}</Button>
    </>
  );
}

function Shown({ now }: { now: SecondFactorAnswer }) {
  const [stage, setStage] = useState<Stage>({ at: 'state' });
  const back = () => setStage({ at: 'state' });
  /** Reloads what changed, and with it the remaining sessions. */
  const done = (codes: readonly string[], news: string = TEXTS.removed) => {
    lookAgain();
    if (codes.length > 0) return setStage({ at: 'codes', codes });
    showNotice(news);
    back();
  };
  if (stage.at === 'passkey') {
    const onDone = () => done([], TEXTS.added);
    return <NewPasskeyForm request={stage.request} onDone={onDone} onBack={back} />;
  }
  if (stage.at === 'state') return <State now={now} onWish={(change) => setStage({ at: 'proof', change })} />;
  if (stage.at === 'codes') return <Codes codes={stage.codes} onKept={back} />;
  if (stage.at === 'confirm')
    return <ConfirmForm authenticator={stage.authenticator} onDone={done} onBack={back} />;
  return (
    <ProofForm
      change={stage.change}
      withCode={now.since !== null}
      onApp={(authenticator) => setStage({ at: 'confirm', authenticator })}
      onPasskey={(request) => setStage({ at: 'passkey', request })}
      onDone={done}
      onBack={back}
    />
  );
}

/** Settings of the second factor; changes need the password and the present factor. */
export function SecondFactor() {
  const query = useQuery(SECOND_FACTOR);
  const { data } = query;
  return (
    <Card>
      <Stack>
        <h2>{TEXTS.title}</h2>
        <NotLoaded query={query} />
        {data && <Shown now={data} />}
      </Stack>
    </Card>
  );
}
