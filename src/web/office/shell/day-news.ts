const listeners = new Set<() => void>();

/** Calls back whenever the server says that trips have changed. @returns ends that */
export function onDayNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells those who listen that trips have changed. */
export function tellDayNews(): void {
  for (const listener of listeners) listener();
}
