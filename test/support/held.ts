/** An answer that waits: `answer` stands in the answers of `open`, and each call of it is let through by itself. */
export interface Held<T> {
  /** What was sent with each call, in their order. */
  sent: T[];
  answer: (sent: unknown) => Promise<unknown>;
  /** Answers the call that was made first, second … */
  release: (index: number, answer: unknown) => void;
}

export function held<T>(): Held<T> {
  const sent: T[] = [];
  const waiting: ((answer: unknown) => void)[] = [];
  return {
    sent,
    answer: (body) =>
      new Promise((resolve) => {
        sent.push(body as T);
        waiting.push(resolve);
      }),
    release: (index, answer) => waiting[index]?.(answer),
  };
}
