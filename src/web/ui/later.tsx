import { type ComponentType, memo, type ReactNode, Suspense, use } from 'react';
import { type Code, codeOf, loadWithRetries, usable } from '../client/router/code.ts';

/**
 * Part of a server-rendered page that may become interactive after the rest: React hydrates the contents of a
 * Suspense boundary separately, so that the form above answers sooner. Nothing in it may suspend.
 */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}

type Part<P> = { default: ComponentType<P> };

/** The parts of pages that come by themselves; a server has them all before it renders. */
export const PARTS: Code<unknown>[] = [];

/**
 * A part whose code is loaded separately, once the page around it is interactive: until then, and if loading fails, it
 * stays as the server rendered it. Its props must not change and it must use no context: React
 * would render again what it cannot yet hydrate. Its module is listed in `PAGE_PARTS`, for its styles.
 */
export function laterPart<P extends object>(ask: () => Promise<Part<P>>): ComponentType<P> {
  const code = codeOf(ask);
  PARTS.push(code);
  let waiting: Promise<Part<P>> | null = null;
  const shown = usable(code, () => (waiting ??= loadWithRetries(code).catch(() => new Promise(() => {}))));
  function Inside(props: P) {
    const { default: Shown } = use(shown());
    return <Shown {...props} />;
  }
  return memo(function LaterPart(props: P) {
    return (
      <Suspense>
        <Inside {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<P>;
}
