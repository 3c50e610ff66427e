import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { SessionLineWire } from '../../../contract/corporate.ts';
import { isApiError } from '../../calling.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call } from '../api.ts';
import { moment } from '../moment.ts';
import { queries } from '../queries.ts';
import { TEXTS } from './texts.ts';
import css from './account.module.css';

export const SIGN_INS = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: () => call('GET /api/v1/office/sessions'),
});

/** Ended already is as it was wanted. */
async function end(session_id: number): Promise<void> {
  try {
    await call('DELETE /api/v1/office/sessions/:session_id', { params: { session_id } });
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
}

const lookAgain = () => queries.invalidateQueries(SIGN_INS);

function SignIn({ line, onEnd }: { line: SessionLineWire; onEnd: () => void }) {
  const device = line.device || TEXTS.unknown;
  const since = moment(line.since);
  return (
    <li className={css.line}>
      <div>
        <strong>{device}</strong> {line.current && <span className={css.here}>{TEXTS.here}</span>}
        <p className={css.times}>{TEXTS.times(since, moment(line.last_used))}</p>
      </div>
      {!line.current && (
        <Button variant="secondary" aria-label={TEXTS.endOf(device, since)} onClick={onEnd}>
          {TEXTS.end}
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in, to be ended one by one or all but here. */
export function SignIns() {
  const { data, isError, refetch } = useQuery(SIGN_INS);
  const ending = useMutation({ mutationFn: end, onSettled: lookAgain });
  const others = useMutation({
    mutationFn: () => call('DELETE /api/v1/office/sessions'),
    onSettled: lookAgain,
  });
  return (
    <Card>
      <Stack>
        <h2>{TEXTS.signIns}</h2>
        {(ending.isError || others.isError) && <Notice bad text={TEXTS.notEnded} />}
        {!data && !isError && <output>{TEXTS.loading}</output>}
        {isError && (
          <Notice bad text={TEXTS.listFailed}>
            <Button variant="secondary" onClick={() => void refetch()}>
              {TEXTS.again}
            </Button>
          </Notice>
        )}
        {data && (
          <ul className={css.lines}>
            {data.sessions.map((line) => (
              <SignIn key={line.session_id} line={line} onEnd={() => ending.mutate(line.session_id)} />
            ))}
          </ul>
        )}
        {data && data.sessions.length > 1 && (
          <Button variant="secondary" busy={others.isPending} onClick={() => others.mutate()}>
            {TEXTS.endOthers}
          </Button>
        )}
        {data?.sessions.length === 1 && <p className={css.times}>{TEXTS.onlyHere}</p>}
      </Stack>
    </Card>
  );
}
