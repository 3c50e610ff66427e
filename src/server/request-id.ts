import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs what answers a request, so that `requestId` tells which it is. */
export function withRequestId<R>(id: string, run: () => R): R {
  return current.run(id, run);
}

/** The id of the request that is being answered; null in jobs and at start. */
export function requestId(): string | null {
  return current.getStore() ?? null;
}
