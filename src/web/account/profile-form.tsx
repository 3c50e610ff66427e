import { useState } from 'react';
import type { PassengerWire } from '../../contract/corporate.ts';
import { isEmailAddress } from '../../domain/contact.ts';
import { LONGEST } from '../../domain/limits.ts';
import { call, isApiError, isRefusal } from '../client/api.ts';
import { BAD_PHONE, type PhoneCheck, phoneCheck, preparePhoneCheck } from '../client/phone.ts';
import { errorsIn, labelled, refusalText } from '../client/refusal.ts';
import { PATHS } from '../client/router/paths.ts';
import { askToSignIn, type Session } from '../client/session.ts';
import { LinkNews, linkWay } from '../client/sign-in-link.tsx';
import { SLOTS, write } from '../client/storage.ts';
import { showAlert, showNotice } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Stack } from '../ui/layout.tsx';
import { type Errors, useForm } from '../ui/use-form.ts';
import css from './account-page.module.css';
import { ALERTS, TEXTS } from './texts.ts';

interface Fields {
  name: string;
  email: string;
  phone: string;
  /** Required when the email address changes. */
  password: string;
}

const fieldsOf = (passenger: PassengerWire): Fields => ({
  name: passenger.passenger_name,
  email: passenger.passenger_email,
  phone: passenger.passenger_contact_no,
  password: '',
});

const LABELS: Readonly<Record<string, string>> = {
  name: TEXTS.name,
  email: TEXTS.email,
  phone: TEXTS.phone,
  password: TEXTS.password,
};
const labelOf = (field: string) => LABELS[field];

const isOtherEmail = ({ passenger }: Session, { email }: Fields) =>
  email.trim().toLowerCase() !== passenger.passenger_email;

const profileErrors = ({ email, phone }: Fields, isPhone: PhoneCheck): Errors<keyof Fields> => ({
  ...(!isEmailAddress(email) && { email: TEXTS.badEmail }),
  ...(phone.trim() !== '' && !isPhone(phone) && { phone: BAD_PHONE }),
});

/** Sends the profile and keeps the answered one [CORP-06]. */
async function save({ token, passenger }: Session, { password, ...profile }: Fields) {
  const proof = password === '' ? {} : { password };
  const body = { ...profile, ...proof, passenger_id: passenger.passenger_id };
  const answer = await call('PATCH /api/v1/update-passenger', { body, token });
  if (answer.passenger) write(SLOTS.passenger, answer.passenger);
  showNotice(ALERTS.updated);
  return answer;
}

/** Explains why a profile was not saved. Asks to sign in if the session has ended. */
async function errorsOf(error: unknown, { passenger }: Session): Promise<Errors<keyof Fields>> {
  if (isApiError(error) && error.status === 401) {
    askToSignIn(PATHS.account);
    return {};
  }
  const text = refusalText(error, labelOf);
  const isAnswer = isRefusal(error) || (isApiError(error) && error.code === 'bad_credentials');
  const out = linkWay(error, passenger.passenger_email);
  await showAlert({ title: ALERTS.error, message: isAnswer ? text : `${ALERTS.later} ${text}`, ...out });
  return labelled(errorsIn(error), labelOf);
}

interface ProfileFormProps {
  session: Session;
  /** Called with the address that awaits confirmation. */
  onPending: (email: string | null) => void;
}

/** The fields while they are edited, and their sending. */
function useProfile({ session, onPending }: ProfileFormProps) {
  const [fields, setFields] = useState(() => fieldsOf(session.passenger));
  const { form, errors, busy, touch, handleSubmit } = useForm<keyof Fields>();
  const set = (field: keyof Fields) => (value: string) => {
    touch(field);
    setFields({ ...fields, [field]: value });
  };
  const submit = handleSubmit(() => ({
    check: async () => profileErrors(fields, await phoneCheck()),
    send: () => save(session, fields),
    sent({ passenger, pending_email: pending }) {
      if (passenger) setFields(fieldsOf(passenger));
      if (pending !== undefined) onPending(pending);
    },
    failed: (error) => errorsOf(error, session),
  }));
  return { fields, errors, busy, form, set, submit };
}

/** Edit Profile. */
export function ProfileForm(props: ProfileFormProps) {
  const { fields, errors, busy, form, set, submit } = useProfile(props);
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <h2>{TEXTS.editProfile}</h2>
        <LinkNews />
        <TextField
          label={TEXTS.name}
          value={fields.name}
          error={errors.name}
          autoComplete="name"
          maxLength={LONGEST.name}
          required
          onChange={set('name')}
        />
        <TextField
          type="email"
          label={TEXTS.email}
          value={fields.email}
          error={errors.email}
          autoComplete="email"
          maxLength={LONGEST.email}
          required
          onChange={set('email')}
        />
        {(isOtherEmail(props.session, fields) || errors.password) && (
          <TextField
            type="password"
            label={TEXTS.password}
            hint={TEXTS.passwordHint}
            value={fields.password}
            error={errors.password}
            autoComplete="current-password"
            maxLength={LONGEST.password}
            required
            onChange={set('password')}
          />
        )}
        <TextField
          type="tel"
          onFocus={preparePhoneCheck}
          label={TEXTS.phone}
          hint={TEXTS.phoneHint}
          value={fields.phone}
          error={errors.phone}
          autoComplete="tel"
          maxLength={LONGEST.phone}
          onChange={set('phone')}
        />
        <Button type="submit" busy={busy} className={css.save}>
          {TEXTS.save}
        </Button>
      </Stack>
    </form>
  );
}
