import { useState } from 'react';
import { read, SLOTS, write } from '../../storage.ts';
import type { StoredRegistration } from '../../storage-shapes.ts';

const EMPTY: StoredRegistration = {
  firstName: '',
  surname: '',
  number: '',
  email: '',
  passengerDetails: 'no',
};

export interface RegistrationState {
  data: StoredRegistration;
  change: (change: Partial<StoredRegistration>) => void;
}

/** The details as they are typed, stored with every change and restored on load [DET-06]. */
export function useRegistration(): RegistrationState {
  const [data, setData] = useState(() => ({ ...EMPTY, ...read(SLOTS.registration) }));
  const change = (part: Partial<StoredRegistration>) => {
    const next = { ...data, ...part };
    setData(next);
    write(SLOTS.registration, next);
  };
  return { data, change };
}
