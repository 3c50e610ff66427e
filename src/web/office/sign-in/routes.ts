import { createRoute, redirect } from '@tanstack/react-router';
import { ME } from '../me.ts';
import { queries } from '../queries.ts';
import { root } from '../shell/inside.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** A path of the office, to go on to after the sign-in; nothing else is led to. */
const wanted = (from: unknown): string | undefined =>
  typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => {
    const path = wanted(from);
    return path ? { from: path } : {};
  },
  beforeLoad: async () => {
    if (await queries.ensureQueryData(ME)) throw redirect({ to: '/', replace: true });
  },
  component: SignInPage,
});
