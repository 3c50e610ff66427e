import { type FormEvent, useRef, useState } from 'react';
import type { PassengerWire } from '../../contract/corporate.ts';
import { isEmailAddress } from '../../domain/email-address.ts';
import { call, isApiError, isRefusal } from '../api.ts';
import { BAD_PHONE, phoneCheck, preparePhoneCheck } from '../phone/phone.ts';
import { PATHS } from '../paths.ts';
import { fieldText, refusalText } from '../refusal.ts';
import { SLOTS, write } from '../storage.ts';
import { showAlert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { showFaults } from '../ui/focus-first.ts';
import { Card, Stack } from '../ui/layout.tsx';
import { Guarded } from './guarded.tsx';
import { askToSignIn, type Session } from './session.ts';
import { ALERTS, TEXTS } from './texts.ts';
import css from './account-page.module.css';

interface Fields {
  name: string;
  email: string;
  phone: string;
}

const fieldsOf = (passenger: PassengerWire): Fields => ({
  name: passenger.passenger_name,
  email: passenger.passenger_email,
  phone: passenger.passenger_contact_no,
});

const labelOf = (field: string) =>
  (({ name: TEXTS.name, email: TEXTS.email, phone: TEXTS.phone }) as Record<string, string>)[field];

/** Sends the profile, keeps the answered one and says what came of it [CORP-06]. */
async function save(session: Session, fields: Fields): Promise<Record<string, string>> {
  const { token, passenger } = session;
  const isPhone = await phoneCheck();
  const found = {
    ...(!isEmailAddress(fields.email) && { email: TEXTS.badEmail }),
    ...(fields.phone.trim() !== '' && !isPhone(fields.phone) && { phone: BAD_PHONE }),
  };
  if (Object.keys(found).length > 0) return found;
  try {
    const body = { ...fields, passenger_id: passenger.passenger_id };
    const answer = await call('PATCH /api/v1/update-passenger', { body, token });
    if (answer.passenger) write(SLOTS.passenger, answer.passenger);
    void showAlert({ title: ALERTS.success, message: ALERTS.updated });
    return {};
  } catch (error) {
    if (isApiError(error) && error.status === 401) {
      askToSignIn(PATHS.account);
      return {};
    }
    const said = refusalText(error, labelOf);
    await showAlert({ title: ALERTS.error, message: isRefusal(error) ? said : `${ALERTS.later} ${said}` });
    const rows = Object.entries(isApiError(error) ? error.errors : {});
    return Object.fromEntries(rows.map(([field, text]) => [field, fieldText(labelOf(field), text)]));
  }
}

function ProfileForm({ session }: { session: Session }) {
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
    const found = await save(session, fields);
    showFaults(form, () => {
      setErrors(found);
      setBusy(false);
    });
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)}>
      <Stack>
        <h2>{TEXTS.editProfile}</h2>
        <TextField
          label={TEXTS.name}
          value={fields.name}
          error={errors.name}
          autoComplete="name"
          maxLength={120}
          required
          onChange={set('name')}
        />
        <TextField
          type="email"
          label={TEXTS.email}
          value={fields.email}
          error={errors.email}
          autoComplete="email"
          maxLength={254}
          required
          onChange={set('email')}
        />
        <TextField
          type="tel"
          onFocus={preparePhoneCheck}
          label={TEXTS.phone}
          hint={TEXTS.phoneHint}
          value={fields.phone}
          error={errors.phone}
          autoComplete="tel"
          maxLength={30}
          onChange={set('phone')}
        />
        <Button type="submit" busy={busy} className={css.save}>
          {TEXTS.save}
        </Button>
      </Stack>
    </form>
  );
}

/** My Profile. */
export default function AccountPage() {
  return (
    <Guarded>
      {(session) => (
        <div className={css.page}>
          <h1>{TEXTS.profile}</h1>
          {session.passenger.corporate_name && (
            <p className={css.company}>{session.passenger.corporate_name}</p>
          )}
          <Card className={css.card}>
            <ProfileForm session={session} />
          </Card>
        </div>
      )}
    </Guarded>
  );
}
