import { useEffect, useState } from 'react';
import type { SavedAddress } from '../../contract/provider.ts';
import { call, messageOf } from '../api.ts';

let asked: Promise<SavedAddress[]> | null = null;

async function fetchSaved(): Promise<SavedAddress[]> {
  try {
    return await call('GET /api/v1/ai-addresses');
  } catch (error) {
    console.warn('saved addresses:', messageOf(error));
    asked = null;
    return [];
  }
}

/** The provider's saved addresses, asked for once; none while they load or when that fails. */
export function useSavedAddresses(): readonly SavedAddress[] {
  const [saved, setSaved] = useState<readonly SavedAddress[]>([]);
  useEffect(() => {
    let wanted = true;
    asked ??= fetchSaved();
    void asked.then((rows) => wanted && setSaved(rows));
    return () => {
      wanted = false;
    };
  }, []);
  return saved;
}
