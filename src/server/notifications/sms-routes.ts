import { and, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  type Actor,
  type Database,
  type Queryable,
  staffActor,
  writeAudit,
} from '../platform/database/index.ts';
import {
  escapeHtml,
  LIMITS,
  type Policy,
  ProblemError,
  serveOwned,
  type StaffPrincipal,
} from '../platform/http/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { bookings, textMessages } from '../platform/schema/index.ts';
import { sendText, type TextsService } from './sms-service.ts';
import { insertText, type StoredText } from './sms-store.ts';

/** A text message, and whether it may be resent. */
interface TextToRead {
  message: StoredText;
  canAgain: boolean;
}

/** [OFF-05] Text messages about bookings, for staff who answer customers. */
export interface TextsAgain {
  /** Returns a text message, or null. */
  find(textId: number): Promise<TextToRead | null>;
  /** Resends a failed message unchanged. @throws 409 if it has not failed, or was replaced by another */
  again(textId: number, actor: Actor): Promise<void>;
}

/** Suffix of a resent message's instance: "outward.7 again 2". */
const AGAIN = ' again ';

const firstOf = (instance: string) => instance.split(AGAIN)[0] ?? '';

/** The same message, each time it was sent, latest first. */
async function timesSent(db: Queryable, { bookingId, revision, occasion, instance }: StoredText) {
  const { id, status } = textMessages;
  return db
    .select({ id, status })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.bookingId, bookingId),
        eq(textMessages.revision, revision),
        eq(textMessages.occasion, occasion),
        sql`split_part(${textMessages.instance}, ${AGAIN}, 1) = ${firstOf(instance)}`,
      ),
    )
    .orderBy(desc(id));
}

async function isWanted(db: Queryable, { bookingId, phone }: StoredText): Promise<boolean> {
  const [booking] = await db
    .select({ phone: bookings.bookerPhone, from: bookings.textsAgreedAt, to: bookings.textsEndedAt })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return booking?.phone === phone && booking.from !== null && booking.to === null;
}

async function resendState(db: Queryable, message: StoredText): Promise<{ isOpen: boolean; before: number }> {
  const sent = await timesSent(db, message);
  const isLast = sent[0]?.id === message.id && message.status === 'failed';
  return { isOpen: isLast && (await isWanted(db, message)), before: sent.length };
}

export function createTextsAgain(deps: { db: Database; jobs: Jobs; clock: () => Date }): TextsAgain {
  const { db, jobs, clock } = deps;
  return {
    async find(textId) {
      const [message] = await db.select().from(textMessages).where(eq(textMessages.id, textId));
      return message ? { message, canAgain: (await resendState(db, message)).isOpen } : null;
    },
    async again(textId, actor) {
      await db.transaction(async (tx) => {
        // Of two concurrent requests, one finds that the other has sent it.
        const [row] = await tx
          .select({ message: textMessages, number: bookings.number })
          .from(textMessages)
          .innerJoin(bookings, eq(bookings.id, textMessages.bookingId))
          .where(eq(textMessages.id, textId))
          .for('update', { of: textMessages });
        const open = row && (await resendState(tx, row.message));
        if (!row || !open?.isOpen)
          throw new ProblemError(409, 'cannot_do', 'This text message cannot be sent once more.');
        const { bookingId, revision, occasion, instance, phone, body, segments } = row.message;
        const id = await insertText(tx, {
          bookingId,
          revision,
          occasion,
          phone,
          body,
          segments,
          instance: `${firstOf(instance)}${AGAIN}${open.before}`,
          status: 'queued',
          sendAfter: null,
          createdAt: clock(),
        });
        if (id === null) throw new Error('resent text message has a duplicate name');
        await jobs.add(tx, sendText, { textId: id });
        const detail = { text: textId, occasion };
        await writeAudit(tx, {
          actor,
          entity: 'booking',
          entityId: row.number,
          action: 'text_again',
          detail,
        });
      });
    },
  };
}

/** [OFF-05] Text messages about bookings, as written, and resending them. */
export function officeTextRoutes(app: FastifyInstance, { textsAgain }: { textsAgain: TextsAgain }): void {
  const any: Policy<'any text', StaffPrincipal, TextToRead> = {
    resource: 'any text',
    reach: (id) => textsAgain.find(id),
    refusal: 'There is no text message of this number.',
  };

  serveOwned(app, 'GET /api/v1/office/texts/:text_id', any, ({ owned: { message, canAgain }, reply }) => {
    reply.header('cache-control', 'no-store');
    const { phone: to, body: text, segments, status: state, failure } = message;
    return { success: true as const, to, text, segments, state, failure: failure ?? '', can_again: canAgain };
  });

  serveOwned(
    app,
    'POST /api/v1/office/texts/:text_id/again',
    any,
    async ({ owned, principal }) => {
      await textsAgain.again(owned.message.id, staffActor(principal.id));
      return { success: true as const };
    },
    LIMITS.booking,
  );
}

const SHOWN = 50;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The text messages as a page. They hold personal data: register it among the pages for development only. */
export function devTextsRoutes(app: FastifyInstance, texts: Pick<TextsService, 'latest'>): void {
  app.get('/dev/texts', async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(page(await texts.latest(SHOWN))),
  );
}

function page(texts: StoredText[]): string {
  const entries = texts.map(
    ({ phone, body, segments, status, failure, createdAt }) =>
      `<article><h2>To ${escapeHtml(phone)}</h2><p>${status}${failure === null ? '' : `: ${escapeHtml(failure)}`}, ${segments} segment${segments === 1 ? '' : 's'}, ${createdAt.toISOString()}</p><p>${linked(body)}</p></article>`,
  );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Text messages</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:auto;padding:1rem;overflow-wrap:anywhere}</style></head>
<body><main><h1>Text messages, as they would have been sent</h1>${entries.join('') || '<p>None yet.</p>'}</main></body></html>`;
}

/** Links as phones show them. */
const linked = (body: string) => escapeHtml(body).replace(/https?:\/\/\S+/, '<a href="$&">$&</a>');
