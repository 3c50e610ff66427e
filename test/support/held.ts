/** An answer that waits: `answer` stands in the answers of `open`, and each call of it is let through by itself. */
export interface Held<T> {
  /** What was sent with each call, in their order. */
  sent: T[];
  answer: (sent: unknown) => Promise<unknown>;
  /** Answers the call that was made first, second …, also when it is still to be made: a form loads code before it sends. */
  release: (index: number, answer: unknown) => void;
}

export function held<T>(): Held<T> {
  const sent: T[] = [];
  const answers: PromiseWithResolvers<unknown>[] = [];
  const answerOf = (index: number) => (answers[index] ??= Promise.withResolvers<unknown>());
  return {
    sent,
    answer: (body) => answerOf(sent.push(body as T) - 1).promise,
    release: (index, answer) => answerOf(index).resolve(answer),
  };
}
