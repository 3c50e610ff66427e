import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StaffAnswer } from '../../contract/office-sign-in.ts';
import type { Right, Role } from '../../domain/accounts.ts';
import { call } from './api.ts';
import { isSignedOut } from './queries.ts';

/** Roles of staff, as the office names them. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  dispatcher: 'Dispatcher',
  finance: 'Finance',
  read_only: 'Read only',
};

/** The signed-in member of staff; null for none. */
export const ME = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  meta: { asksWho: true },
  queryFn: async (): Promise<StaffAnswer | null> => {
    try {
      return await call('GET /api/v1/office/me');
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  },
});

/** The signed-in person, in pages behind the sign-in. */
export function useMe(): StaffAnswer | null {
  return useQuery(ME).data ?? null;
}

/** Whether the user has a permission. The server decides; the office hides buttons that it would refuse. */
export function useMay(): (right: Right) => boolean {
  const me = useMe();
  return (right) => me?.rights.includes(right) ?? false;
}
