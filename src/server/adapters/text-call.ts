import type { z } from 'zod';

/** Nobody waits for it but a job. */
const TIMEOUT_MS = 10_000;

export interface TextCall<T> {
  /** For errors, which name neither the number nor a key. */
  service: string;
  url: string;
  init: RequestInit;
  answer: z.ZodType<T>;
  /** What the service says of a request that it will never take; null for one that may be taken later. */
  refusal: (status: number, body: unknown) => Error | null;
}

/** Calls a service for text messages once. @throws what `refusal` makes of its answer; Error for what passes */
export async function callForText<T>({ service, url, init, answer, refusal }: TextCall<T>): Promise<T> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // The request has a key in it: it goes nowhere else.
  const response = await fetch(url, { ...init, signal, redirect: 'manual' }).catch(() => null);
  if (!response) throw new Error(`${service}: no answer`);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) {
    const read = answer.safeParse(body);
    if (read.success) return read.data;
    throw new Error(`${service}: an answer that is not understood`);
  }
  throw refusal(response.status, body) ?? new Error(`${service}: status ${response.status}`);
}
