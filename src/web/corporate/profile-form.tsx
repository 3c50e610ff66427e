import { type FormEvent, useRef, useState } from 'react';
import type { PassengerWire } from '../../contract/corporate.ts';
import { isEmailAddress } from '../../domain/email-address.ts';
import { LONGEST } from '../../domain/field-limits.ts';
import { call, isApiError, isRefusal } from '../api.ts';
import { BAD_PHONE, phoneCheck, preparePhoneCheck } from '../phone/phone.ts';
import { PATHS } from '../paths.ts';
import { fieldText, refusalText } from '../refusal.ts';
import { SLOTS, write } from '../storage.ts';
import { showAlert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { showFaults } from '../ui/focus-first.ts';
import { Stack } from '../ui/layout.tsx';
import { askToSignIn, type Session } from './session.ts';
import { linkWay } from './sign-in-link.ts';
import { ALERTS, TEXTS } from './texts.ts';
import css from './account-page.module.css';

interface Fields {
  name: string;
  email: string;
  phone: string;
  /** Asked for with another e-mail address. */
  password: string;
}

const fieldsOf = (passenger: PassengerWire): Fields => ({
  name: passenger.passenger_name,
  email: passenger.passenger_email,
  phone: passenger.passenger_contact_no,
  password: '',
});

const labelOf = (field: string) =>
  (
    ({ name: TEXTS.name, email: TEXTS.email, phone: TEXTS.phone, password: TEXTS.password }) as Record<
      string,
      string
    >
  )[field];

const isOtherEmail = ({ passenger }: Session, { email }: Fields) =>
  email.trim().toLowerCase() !== passenger.passenger_email;

interface Saved {
  errors: Record<string, string>;
  /** The profile as it is kept now, when it was saved. */
  passenger?: PassengerWire | undefined;
  pendingEmail?: string | null | undefined;
}

/** Sends the profile, keeps the answered one and says what came of it [CORP-06]. */
async function save(session: Session, fields: Fields): Promise<Saved> {
  const { token, passenger } = session;
  const isPhone = await phoneCheck();
  const found = {
    ...(!isEmailAddress(fields.email) && { email: TEXTS.badEmail }),
    ...(fields.phone.trim() !== '' && !isPhone(fields.phone) && { phone: BAD_PHONE }),
  };
  if (Object.keys(found).length > 0) return { errors: found };
  try {
    const { password, ...profile } = fields;
    const proof = password === '' ? {} : { password };
    const body = { ...profile, ...proof, passenger_id: passenger.passenger_id };
    const answer = await call('PATCH /api/v1/update-passenger', { body, token });
    if (answer.passenger) write(SLOTS.passenger, answer.passenger);
    void showAlert({ title: ALERTS.success, message: ALERTS.updated });
    return { errors: {}, passenger: answer.passenger, pendingEmail: answer.pending_email };
  } catch (error) {
    if (isApiError(error) && error.status === 401) {
      askToSignIn(PATHS.account);
      return { errors: {} };
    }
    const said = refusalText(error, labelOf);
    const isAnswer = isRefusal(error) || (isApiError(error) && error.code === 'bad_credentials');
    const out = linkWay(error, passenger.passenger_email);
    await showAlert({ title: ALERTS.error, message: isAnswer ? said : `${ALERTS.later} ${said}`, ...out });
    const rows = Object.entries(isApiError(error) ? error.errors : {});
    return {
      errors: Object.fromEntries(rows.map(([field, text]) => [field, fieldText(labelOf(field), text)])),
    };
  }
}

interface ProfileFormProps {
  session: Session;
  /** Told of the address that waits now. */
  onPending: (email: string | null) => void;
}

/** The fields while they are edited, and their sending. */
function useProfile({ session, onPending }: ProfileFormProps) {
  const [fields, setFields] = useState(() => fieldsOf(session.passenger));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const set = (field: keyof Fields) => (value: string) => {
    setErrors(({ [field]: _touched, ...rest }) => rest);
    setFields({ ...fields, [field]: value });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const { errors: found, passenger, pendingEmail } = await save(session, fields);
    showFaults(form, () => {
      setErrors(found);
      setBusy(false);
      if (passenger) setFields(fieldsOf(passenger));
      if (pendingEmail !== undefined) onPending(pendingEmail);
    });
  };
  return { fields, errors, busy, form, set, submit };
}

/** Edit Profile. */
export function ProfileForm(props: ProfileFormProps) {
  const { fields, errors, busy, form, set, submit } = useProfile(props);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)}>
      <Stack>
        <h2>{TEXTS.editProfile}</h2>
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
