import { useState } from 'react';
import type { PassengerMode } from '../../../contract/bookings.ts';
import { isOffered } from '../../../domain/journey/journey.ts';
import { useSession } from '../../client/session.ts';
import { useSettings } from '../../client/settings.ts';
import type { StoredRegistration } from '../../client/storage-shapes.ts';
import { SLOTS, useStored, write } from '../../client/storage.ts';
import { rememberPassword, rememberedPassword, signedInAs } from '../party/account.ts';
import type { FieldErrors } from '../party/checks.ts';
import { readyDetails, registrationOf } from '../party/registration.ts';

export interface AccountState {
  mode: PassengerMode;
  /** [DET-02] Available modes. */
  modes: readonly PassengerMode[];
  setMode: (mode: PassengerMode) => void;
  password: string;
  setPassword: (password: string) => void;
  /** The name of the signed-in passenger with this email address. */
  signedIn: string | null;
}

/** The mode, saved with every change, and the password, which is not. */
export function useAccount(email: string): AccountState {
  const settings = useSettings();
  const saved = useStored(SLOTS.passengerMode);
  const [password, setPassword] = useState(rememberedPassword);
  const session = useSession();
  const modes: PassengerMode[] = [
    ...(isOffered('guest', settings) ? (['guest_login'] as const) : []),
    'new_client',
    'existing_client',
  ];
  const first = session ? 'existing_client' : (modes[0] ?? 'new_client');
  const mode = saved && modes.includes(saved) ? saved : first;
  return {
    mode,
    modes,
    setMode: (next) => write(SLOTS.passengerMode, next),
    password,
    setPassword: (next) => {
      setPassword(next);
      rememberPassword(next);
    },
    signedIn: signedInAs(mode, email)?.passenger.passenger_name ?? null,
  };
}

interface RegistrationState {
  data: StoredRegistration;
  change: (change: Partial<StoredRegistration>) => void;
}

/**
 * The typed details, stored with every change and restored on load [DET-06]. Before anything is typed they are those
 * of the signed-in passenger [APP-04].
 */
export function useRegistration(): RegistrationState {
  const stored = useStored(SLOTS.registration);
  const session = useSession();
  const data = registrationOf(stored ?? (session && readyDetails(session.passenger)));
  const change = (part: Partial<StoredRegistration>) =>
    write(SLOTS.registration, registrationOf({ ...data, ...part }));
  return { data, change };
}

/** Props of every group of fields. */
export interface FieldsProps extends RegistrationState {
  errors: FieldErrors;
}

type TextName = {
  [K in keyof StoredRegistration]-?: NonNullable<StoredRegistration[K]> extends string ? K : never;
}[keyof StoredRegistration];

/** Value, error and change of one text of the registration, for a field of `ui/field.tsx`. */
export function textOf({ data, change, errors }: FieldsProps, name: TextName) {
  const text: string | undefined = data[name];
  return { value: text ?? '', error: errors[name], onChange: (value: string) => change({ [name]: value }) };
}
