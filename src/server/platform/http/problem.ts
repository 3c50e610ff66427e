import type { Problem } from '../../../contract/problem.ts';

/** Something the caller can mend or must know: answered as API-03's form. Everything else that is thrown is a 500. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string> | undefined;
  readonly unclear: Problem['unclear'];
  readonly fresh: Problem['fresh'];
  readonly preview: Problem['preview'];
  readonly change: Problem['change'];
  readonly both: Problem['both'];
  readonly reference: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      errors?: Record<string, string>;
      unclear?: Problem['unclear'];
      fresh?: Problem['fresh'];
      preview?: Problem['preview'];
      change?: Problem['change'];
      both?: Problem['both'];
      reference?: string;
      /** Sent in the header of that name. */
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.unclear = more.unclear;
    this.fresh = more.fresh;
    this.preview = more.preview;
    this.change = more.change;
    this.both = more.both;
    this.reference = more.reference;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export function badField(field: string, message: string): ProblemError {
  return new ProblemError(422, 'bad_request', `${field} ${message}`, { errors: { [field]: message } });
}

export function notFound(message: string): ProblemError {
  return new ProblemError(404, 'not_found', message);
}

export function problemBody(error: ProblemError): Problem {
  return {
    success: false,
    message: error.message,
    code: error.code,
    ...(error.errors && { errors: error.errors }),
    ...(error.unclear && { unclear: error.unclear }),
    ...(error.fresh && { fresh: error.fresh }),
    ...(error.preview && { preview: error.preview }),
    ...(error.change && { change: error.change }),
    ...(error.both && { both: error.both }),
    ...(error.reference && { reference: error.reference }),
  };
}

/** 409: a colleague saved first; both versions. */
export const movedOn = (message: string, both: { stands: string[]; yours: string[] }): ProblemError =>
  new ProblemError(409, 'moved_on', message, { both });

/** 409: the current state does not allow it. */
export const cannotDo = (message: string): ProblemError => new ProblemError(409, 'cannot_do', message);
