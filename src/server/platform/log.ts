import { AsyncLocalStorage } from 'node:async_hooks';

export interface Log {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/** A request while it is being answered. */
interface Answered {
  id: string;
  /** The client's network, shortened: enough to tell the office from elsewhere, and no person's address. */
  network: string;
}

const current = new AsyncLocalStorage<Answered>();

/** Runs what answers a request, so that `requestId` tells which it is. */
export function withRequest<R>(request: Answered, run: () => R): R {
  return current.run(request, run);
}

/** The id of the request that is being answered; null in jobs and at start. */
export function requestId(): string | null {
  return current.getStore()?.id ?? null;
}

/** The shortened network of the same. */
export function requestNetwork(): string | null {
  return current.getStore()?.network ?? null;
}
