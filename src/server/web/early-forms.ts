import type { FastifyRequest } from 'fastify';
import { ownPath, plainPath } from '../../domain/own-path.ts';

/** The value as it may stay in an address, or null. */
type Keep = (value: string) => string | null;

const ANY_ORIGIN = 'http://site.invalid';

/** An address of this site: nobody is led away from a sign-in. */
const wanted: Keep = (value) => {
  const url = ownPath(value, ANY_ORIGIN);
  return url && url.pathname + url.search;
};

/** Pages whose forms only scripts can send, and what their addresses say. */
const PAGES = new Map<string, Record<string, Keep>>([
  ['/login', { redirect: wanted }],
  ['/forgot_password', { from: (value) => (value === 'login' ? value : null) }],
]);

/**
 * Where a form leads that was sent before its scripts had come: to its page once more, which still says why it was
 * opened. Nothing of the form is read. Null for any other request.
 */
export function pageOfEarlyForm({ method, url, headers }: FastifyRequest): string | null {
  const form = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (method !== 'POST' || !form) return null;
  const asked = URL.parse(url, ANY_ORIGIN);
  const path = plainPath(asked?.pathname ?? '');
  const names = PAGES.get(path);
  if (!asked || !names) return null;
  const kept = new URLSearchParams();
  for (const [name, keep] of Object.entries(names)) {
    const value = keep(asked.searchParams.get(name) ?? '');
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
