/** A delayed answer: `answer` is the answer of `open`, and each call is released separately. */
export interface Deferred<T> {
  /** The bodies of the calls, in order. */
  sent: T[];
  answer: (sent: unknown) => Promise<unknown>;
  /** Answers the call that was made first, second …, also when it is still to be made: a form loads code before it sends. */
  release: (index: number, answer: unknown) => void;
}

export function deferred<T>(): Deferred<T> {
  const sent: T[] = [];
  const answers: PromiseWithResolvers<unknown>[] = [];
  const answerOf = (index: number) => (answers[index] ??= Promise.withResolvers<unknown>());
  return {
    sent,
    answer: (body) => answerOf(sent.push(body as T) - 1).promise,
    release: (index, answer) => answerOf(index).resolve(answer),
  };
}
