// Beside calls.ts, because the site's first script makes calls but shows no message of a failed one.
const LOST = 'We could not reach our server. Please check your connection and try again.';
export const FAULT = 'Something went wrong on our side. Please try again in a moment.';

/** Plain-language message for a call lost on its way: what happened, and what to do. */
export function callWords(message: string): string {
  if (/^timeout of \d+ ms exceeded$/.test(message)) return 'That took too long. Please try again.';
  if (/^Request failed with status code \d+$/.test(message)) return FAULT;
  if (message === 'Network Error') return LOST;
  return message === 'Request aborted' ? 'That was interrupted. Please try again.' : message;
}
