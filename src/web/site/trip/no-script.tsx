import type { BookingType } from '../../../contract/booking-form.ts';
import { codeOf } from '../../router/code.ts';
import { PARTS } from '../../ui/later.tsx';

/** A server's alone: browsers with scripts show none of it, and React in them does not look into the element. */
const WAYS = codeOf(() => import('./no-script-ways.tsx'));
PARTS.push(WAYS);

/** What sends a form without scripts. */
export function NoScript({ type }: { type: BookingType }) {
  const ways = WAYS.here();
  return <noscript>{ways && <ways.NoScriptWays type={type} />}</noscript>;
}
