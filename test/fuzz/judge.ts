import type { Call } from './calls.ts';
import { SCRIPT } from './hostile.ts';
import type { Got, Sent } from './request.ts';
import type { World } from './world.ts';

/** What a request was meant to be, as far as its answer is judged by it. */
export interface Expectation {
  /** The declared call that it makes; null for anything else. */
  call: Call | null;
  /** The one field that was spoilt. */
  field?: string | null;
  /** Whether it may be accepted, and then write. */
  mayStore: boolean;
  /** The only right status. */
  status?: number;
  /** The answer that it must have, when that was one of success. */
  likeBefore?: Got;
}

export const isRefused = ({ status }: Got): boolean => status >= 400;

/** Internal details that no caller should see. */
const INSIDE = /node_modules|\bat .+\.[jt]s:\d+|SQLSTATE|drizzle|Failed query|stack trace/i;

const jsonOf = ({ headers, text }: Got): unknown => {
  if (!headers['content-type']?.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Refused by a rule of the field's kind, so that the answer should say which field. */
const namesNoField = (answer: unknown) => {
  const { code, errors } = answer as { code?: string; errors?: Record<string, string> };
  return code === 'bad_request' && Object.keys(errors ?? {}).length === 0;
};

/** Whether a refusal names the field that was spoilt, or something around it or inside it. */
function namesAnother(answer: unknown, field: string): boolean {
  const { errors } = answer as { errors?: Record<string, string> };
  const named = Object.keys(errors ?? {});
  const spoilt = field.split('.');
  return named.length > 0 && !named.some((path) => path.split('.').some((part) => spoilt.includes(part)));
}

/** The rules that an answer breaks, in words. */
export function faultsOf(world: World, sent: Sent, got: Got, meant: Expectation): string[] {
  const { status, headers, text } = got;
  const faults: string[] = [];
  // Malformed requests may be cut off silently.
  if (sent.bytes !== undefined) return status >= 500 || got.lost ? [`answered ${status}`] : [];
  if (status === 0 || status >= 500) faults.push(`answered ${status}`);
  if (meant.status !== undefined && status !== meant.status) faults.push(`is not answered ${meant.status}`);
  if (meant.likeBefore && !sameAnswer(meant.likeBefore, got)) faults.push('is not answered as before');
  if (isRefused(got)) faults.push(...problemFaults(world, sent, got, meant));
  else if (meant.call && status === 200 && sent.method !== 'HEAD') {
    const misfit = meant.call.misfit(status, jsonOf(got));
    if (misfit) faults.push(`not what the document says: ${misfit.slice(0, 300)}`);
  }
  if (INSIDE.test(text.slice(0, 20_000)) && isRefused(got)) faults.push('tells of the inside');
  if (/html/.test(headers['content-type'] ?? '') && text.includes(SCRIPT))
    faults.push('shows a script as sent');
  if (headers['x-injected'] !== undefined) faults.push('takes a header from a value');
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('lacks its security headers');
  const place = headers.location;
  if (place !== undefined && !isOwn(place, world)) faults.push(`leads away: ${place.slice(0, 200)}`);
  return faults;
}

function problemFaults(world: World, sent: Sent, got: Got, { field }: Expectation): string[] {
  const html = /text\/html/.test(got.headers['content-type'] ?? '');
  if (sent.method === 'HEAD' || (html && !sent.path.startsWith('/api/'))) return [];
  const answer = jsonOf(got);
  const misfit = world.noProblem(answer);
  if (misfit) return [`no problem form: ${misfit.slice(0, 200)}`];
  if (got.status !== 422) return [];
  if (namesNoField(answer)) return ['names no field'];
  return field && namesAnother(answer, field) ? [`names another field than ${field}`] : [];
}

/** A repeated request gets the first result; a refused one is processed again. */
const sameAnswer = (first: Got, again: Got) =>
  isRefused(first) ? isRefused(again) : first.status === again.status && first.text === again.text;

function isOwn(location: string, { app }: World): boolean {
  return new URL(location, app.url).origin === new URL(app.url).origin && !location.startsWith('//');
}
