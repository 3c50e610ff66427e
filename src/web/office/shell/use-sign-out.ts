import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { call } from '../api.ts';
import { isSignedOut, queries } from '../queries.ts';
import { forgetTyped } from '../use-typed.ts';

/** Ends the sign-in, and leads to the next one. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await call('POST /api/v1/office/sign-out');
    } catch (error) {
      // Whose sign-in has ended is signed out; who could not be reached is not.
      if (!isSignedOut(error)) return showNews(messageOf(error));
    }
    // Nothing of what one has seen is left for whoever sits here next.
    queries.clear();
    forgetTyped();
    await navigate({ to: '/sign-in' });
  };
}
