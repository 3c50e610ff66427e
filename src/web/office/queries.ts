import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '../calling.ts';

/** Of no sign-in, or one that has ended. */
export const isSignedOut = (error: unknown): boolean => isApiError(error) && error.status === 401;

let signedOut = () => {};

/** Sets what happens when a call finds that nobody is signed in any more. */
export function onSignedOut(then: () => void): void {
  signedOut = then;
}

/** What the office has read of the server: shown at once where it is known, and asked for again beside that. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (isSignedOut(error) && !meta?.['asksWho']) signedOut();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A no is a no; whatever else may be the line.
      retry: (count, error) => count < 2 && !(isApiError(error) && error.status >= 400 && error.status < 500),
    },
  },
});
