import { CommandRefused } from '../../refused.ts';

/** What ends a download for good, in words for whoever runs the site. */
export class DownloadFault extends CommandRefused {}

/** What may be over at the next try: a broken connection, a server that is busy. */
export class Interrupted extends Error {
  readonly waitMs: number | undefined;

  /** @param waitMs how long the server asks to be left alone */
  constructor(message: string, waitMs?: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

const TOO_LONG_MS = 120_000;
/** Statuses after which asking again may help. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The fault of an answer that is none of the expected ones. */
export function faultOf(url: string, { status, headers }: Response): Error {
  const message = `${url} answers ${status}`;
  if (!PASSING.has(status)) return new DownloadFault(message);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new Interrupted(message, seconds >= 0 ? Math.min(seconds * 1000, TOO_LONG_MS) : undefined);
}

/** Why a request failed: undici says "fetch failed" and gives its reason below. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
