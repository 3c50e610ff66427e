import { useState } from 'react';
import type { PassengerMode } from '../../../contract/bookings.ts';
import { isOffered } from '../../../domain/settings.ts';
import { useSession } from '../../session/session.ts';
import { useSettings } from '../../settings.ts';
import { SLOTS, useStored, write } from '../../storage.ts';
import { keepPassword, keptPassword, signedInAs } from '../party/account.ts';

export interface AccountState {
  mode: PassengerMode;
  /** Those that are offered [DET-02]. */
  modes: readonly PassengerMode[];
  setMode: (mode: PassengerMode) => void;
  password: string;
  setPassword: (password: string) => void;
  /** The name of the passenger who is signed in with this e-mail address. */
  signedIn: string | null;
}

/** The mode, saved with every change, and the password, which is not. */
export function useAccount(email: string): AccountState {
  const settings = useSettings();
  const saved = useStored(SLOTS.passengerMode);
  const [password, setPassword] = useState(keptPassword);
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
      keepPassword(next);
    },
    signedIn: signedInAs(mode, email)?.passenger.passenger_name ?? null,
  };
}
