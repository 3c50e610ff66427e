import { type RefObject, useRef, useState } from 'react';

/** One of a list, as it is shown and as its form begins. */
export interface KeptLine<F> {
  id: number;
  title: string;
  note: string;
  fields: F;
}

interface Removing<F> {
  /** @throws what `failed` reads */
  remove: (id: number) => Promise<void>;
  /** Keeps it anew. @throws what `failed` reads */
  add: (fields: F) => Promise<void>;
  failed: (error: unknown) => Promise<unknown>;
  /** Where the focus goes when the way back is taken. */
  list: RefObject<HTMLElement | null>;
}

/** Removes one of a list at once, and keeps what it takes to bring it back. */
export function useRemoval<F>({ remove, add, failed, list }: Removing<F>) {
  const [removed, setRemoved] = useState<KeptLine<F> | null>(null);
  const [busy, setBusy] = useState<number | 'undo' | null>(null);
  const running = useRef(false);
  const run = async (what: number | 'undo', work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      await failed(error);
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return {
    removed,
    busy,
    forget: () => setRemoved(null),
    take: (line: KeptLine<F>) =>
      void run(line.id, async () => {
        await remove(line.id);
        setRemoved(line);
      }),
    undo: () =>
      void run('undo', async () => {
        if (!removed) return;
        await add(removed.fields);
        setRemoved(null);
        list.current?.focus();
      }),
  };
}
