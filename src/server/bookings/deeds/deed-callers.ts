import type { FastifyReply } from 'fastify';
import type { Pressed } from '../../../contract/office-deeds.ts';
import type { StaffPrincipal } from '../../http/principal.ts';
import type { Deed, Reckoned } from './deed.ts';
import type { Deeds } from './deeds.ts';

/** Of a booking, by who works here. */
interface Asking {
  /** The booking's id. */
  owned: number;
  principal: StaffPrincipal;
}

/** What is said with a press; of what somebody else has said no reason is asked for. */
type Said = Pick<Pressed, 'token'> & Partial<Pick<Pressed, 'reason'>>;

/** What shows a deed, and what does it. */
export function deedCallers(deeds: Deeds) {
  const shown =
    <A, R extends Reckoned>(deed: Deed<A, R>) =>
    ({ owned, principal, query, reply }: Asking & { query: A; reply: FastifyReply }) => {
      // It holds for this moment.
      reply.header('cache-control', 'no-store');
      return deeds.preview(deed, owned, query, principal);
    };
  const done =
    <A, R extends Reckoned>(deed: Deed<A, R>) =>
    async ({ owned, principal, body }: Asking & { body: A & Said }) => {
      await deeds.press(deed, owned, { reason: '', ...body }, principal);
      return { success: true as const };
    };
  return { shown, done };
}
