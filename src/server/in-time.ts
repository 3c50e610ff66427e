/** What `work` gives. @throws when it has given nothing after so many milliseconds; it is not ended by that */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer')), ms).unref();
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
