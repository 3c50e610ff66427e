import { type ReactNode, Suspense } from 'react';

/**
 * Part of a page that the server rendered which may come to life after the rest: React takes over the insides of a
 * Suspense boundary separately, so that the form above answers sooner. Nothing in it may suspend.
 */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
