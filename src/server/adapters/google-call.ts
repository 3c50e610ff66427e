import type { z } from 'zod';

/** A price waits for this long, and once more when there was no answer. */
const TIMEOUT_MS = 2500;
const TRIES = 2;

/** What another try may mend. */
class Passing extends Error {}

export interface GoogleCall<T> {
  /** For errors, which name neither the address nor the key. */
  service: string;
  url: string;
  init?: RequestInit;
  answer: z.ZodType<T>;
}

async function once<T>({ service, url, init, answer }: GoogleCall<T>): Promise<T> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // The address has the key in it, or what a passenger typed: neither goes wherever an answer points.
  const response = await fetch(url, { ...init, signal, redirect: 'manual' }).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (!response) throw new Passing(`${service}: no answer`);
  if (response.status === 429 || response.status >= 500) {
    throw new Passing(`${service}: status ${response.status}`);
  }
  const read = answer.safeParse(body);
  if (!response.ok || !read.success) throw new Error(`${service}: status ${response.status}, not understood`);
  return read.data;
}

/** Asks one of Google's web services, again where there was no answer. @throws Error that names the service */
export async function callGoogle<T>(call: GoogleCall<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await once(call);
    } catch (error) {
      if (left === 1 || !(error instanceof Passing)) throw error;
    }
  }
}
