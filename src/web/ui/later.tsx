import { type ComponentType, memo, type ReactNode, Suspense, use } from 'react';
import { type Code, codeOf, loadPatiently, usable } from '../client/router/code.ts';

/**
 * Part of a page that the server rendered which may come to life after the rest: React takes over the insides of a
 * Suspense boundary separately, so that the form above answers sooner. Nothing in it may suspend.
 */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}

type Part<P> = { default: ComponentType<P> };

/** The parts of pages that come by themselves; a server has them all before it renders. */
export const PARTS: Code<unknown>[] = [];

/**
 * The same for a part whose code comes by itself, once the page around it answers: until then it stays as the server
 * rendered it, and for good where its code is lost. To be given props that stay the same, and no context: React
 * would render anew what it cannot yet take over. Its module stands in `PAGE_PARTS`, for its styles.
 */
export function laterPart<P extends object>(ask: () => Promise<Part<P>>): ComponentType<P> {
  const code = codeOf(ask);
  PARTS.push(code);
  let waiting: Promise<Part<P>> | null = null;
  const shown = usable(code, () => (waiting ??= loadPatiently(code).catch(() => new Promise(() => {}))));
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
