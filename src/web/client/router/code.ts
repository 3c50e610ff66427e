import { useEffect, useState } from 'react';

/** Style sheets of pages that did not arrive. */
const lost = new Set<HTMLLinkElement>();

/** Notices those from now on. */
export function watchStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) lost.add(target);
    },
    true,
  );
}

/** Requests them again: the bundler's own loader requests each once, so a retried page would be unstyled. */
export async function askStylesAgain(): Promise<void> {
  const again = [...lost].map(
    (link) =>
      new Promise<void>((done, fail) => {
        const copy = link.cloneNode() as HTMLLinkElement;
        copy.addEventListener('load', () => done());
        copy.addEventListener('error', () => fail(new Error(`no styles from ${copy.href}`)));
        lost.delete(link);
        link.replaceWith(copy);
      }),
  );
  await Promise.all(again);
}

/** Code that comes by itself once it is wanted. */
export interface Code<T> {
  /** The loaded value, or null. */
  here: () => T | null;
  /** The promise of the value, also after a failure. Components wait for it while rendering. */
  coming: () => Promise<T>;
  /** Loads it; begins again after a failure. */
  load: () => Promise<T>;
}

/** Code behind an `import()`, loaded on first use. */
export function codeOf<T>(ask: () => Promise<T>): Code<T> {
  let here: T | null = null;
  let loading: Promise<T> | null = null;
  let failed = false;
  const start = async () => {
    failed = false;
    try {
      await askStylesAgain();
      return (here = await ask());
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const coming = () => (loading ??= start());
  return { here: () => here, coming, load: () => (failed ? (loading = start()) : coming()) };
}

/** A promise whose value React reads immediately, like one that it has already awaited. */
const settled = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** The argument for `use()`: the loaded value, or the promise of it. */
export function usable<T>(code: Code<T>, coming: () => Promise<T> = code.coming): () => Promise<T> {
  let come: Promise<T> | null = null;
  return () => {
    const here = code.here();
    return here ? (come ??= settled(here)) : coming();
  };
}

/** A line that loses a request often carries the next one. */
const TRIES_MS = [500, 2000];

/** Loads code, retrying twice. */
export async function loadWithRetries<T>({ load }: Pick<Code<T>, 'load'>): Promise<T> {
  for (const wait of TRIES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((again) => setTimeout(again, wait));
    }
  }
  return load();
}

/** Code that is loaded once its caller is shown, if it is `wanted`: null until it has come. */
export function useCode<T>(code: Code<T>, enabled = true): T | 'lost' | null {
  const [end, setEnd] = useState<'come' | 'lost' | null>(null);
  useEffect(() => {
    if (!enabled || code.here()) return;
    loadWithRetries(code).then(
      () => setEnd('come'),
      () => setEnd('lost'),
    );
  }, [code, enabled]);
  return code.here() ?? (end === 'lost' ? end : null);
}
