import { type FormEvent, useEffect, useState } from 'react';
import type { BookingAnswer } from '../../../contract/bookings.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { clock, londonTime } from '../../../domain/time/time.ts';
import { call, isApiError, messageOf } from '../../client/api.ts';
import { plainWords } from '../../client/refusal.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import css from './confirmation.module.css';
import { useRecoveredTrip } from './recover-trip.ts';
import { TEXTS } from './texts.ts';

type Answer = BookingAnswer['data'];

/** Interval of checks whether the link was used, perhaps on another device. */
const LOOK_MS = 10_000;

/** Polls the booking until the page is left, despite failures. */
function useLook(reference: string, onAnswer: (answer: Answer) => void): void {
  useEffect(() => {
    const abort = new AbortController();
    const look = async () => {
      try {
        const { data } = await call('GET /api/v1/booking/:reference', {
          params: { reference },
          signal: abort.signal,
        });
        if (data.booking.status !== 'awaiting_email' && !abort.signal.aborted) onAnswer(data);
      } catch {
        // The page stays as it is.
      }
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [reference, onAnswer]);
}

/** Requests a new code, one call at a time. */
function useAsking(reference: string, onAnswer: (answer: Answer) => void, onLapsed: () => void) {
  const { form, busy, errors, submit } = useForm<'code'>();
  const [mode, setMode] = useState<'confirm' | 'renew'>('confirm');
  const [sent, setSent] = useState(false);
  const params = { reference };

  const run = (what: 'confirm' | 'renew', send: () => Promise<void>) =>
    submit({
      check() {
        setMode(what);
        setSent(false);
        return {};
      },
      send,
      async failed(error) {
        if (isApiError(error) && error.code === 'confirmation_lapsed') onLapsed();
        return {
          code: isApiError(error) && error.errors['code'] ? TEXTS.wrongCode : plainWords(messageOf(error)),
        };
      },
    });
  const confirm = (code: string) =>
    run('confirm', async () =>
      onAnswer(
        (await call('POST /api/v1/booking/:reference/confirm-address', { params, body: { code } })).data,
      ),
    );
  const renew = () =>
    run('renew', async () => {
      onAnswer((await call('POST /api/v1/booking/:reference/new-code', { params })).data);
      setSent(true);
    });
  return { form, busy: busy ? mode : null, error: errors.code, sent, confirm, renew };
}

interface AddressViewProps {
  data: Answer;
  onAnswer: (answer: Answer) => void;
  onLapsed: () => void;
}

/** A booking that awaits the confirmation of its email address. */
export function AddressView({ data: { booking, passengerDetails }, onAnswer, onLapsed }: AddressViewProps) {
  const [code, setCode] = useState('');
  const [arrival] = useState(() => ({ kind: 'car' as const, reference: booking.reference }));
  const trip = useRecoveredTrip(arrival);
  const { form, busy, error, sent, confirm, renew } = useAsking(booking.reference, onAnswer, onLapsed);
  useLook(booking.reference, onAnswer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm(code);
  };
  const email = passengerDetails.booker_email ?? passengerDetails.passenger_email;
  const until = booking.confirm_by && clock(londonTime(Date.parse(booking.confirm_by)).minute);
  return (
    <div className={css.message}>
      <h1>{TEXTS.waitingTitle}</h1>
      <p>{TEXTS.waitingMailed(email)}</p>
      <p>{TEXTS.waitingHeld(until ?? '')}</p>
      <form ref={form} method="post" className={css.code} onSubmit={submit}>
        <TextField
          label={TEXTS.code}
          value={code}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LONGEST.code}
          required
          onChange={setCode}
        />
        <Button type="submit" wide busy={busy === 'confirm'} inactive={busy === 'renew'}>
          {TEXTS.confirmCode}
        </Button>
        <Button
          variant="secondary"
          wide
          busy={busy === 'renew'}
          inactive={busy === 'confirm'}
          onClick={() => void renew()}
        >
          {TEXTS.newCode}
        </Button>
      </form>
      <output>{sent && TEXTS.newCodeSent}</output>
      {trip && (
        <div className={css.actions}>
          <ButtonLink to={PATHS.details} variant="quiet">
            {TEXTS.otherAddress}
          </ButtonLink>
          <ButtonLink to={PATHS.payment} variant="quiet">
            {TEXTS.otherWay}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
