import type { FastifyInstance, FastifyReply } from 'fastify';
import { contactMessage, quoteRequest } from '../../contract/enquiries.ts';
import { sha256 } from '../bookings/index.ts';
import type { EnquiriesService } from '../office/index.ts';
import { checked, LIMITS, ProblemError, takeForms, takeOwnFormsOnly } from '../platform/http/index.ts';
import type { Pages } from './pages.ts';

type Values = Record<string, string>;
type Claim = { key: string; bodyHash: string };

/** The contact form's fields have different names on the screen. */
const CONTACT_NAMES: Values = { quoteEmail: 'email', quoteTelephone: 'telephone', quoteComments: 'comments' };

function valuesOf(body: string): Values {
  const entries = [...new URLSearchParams(body)].slice(0, 50);
  return Object.fromEntries(entries.map(([name, value]) => [CONTACT_NAMES[name] ?? name, value]));
}

/** A form sent twice on one day is one enquiry: without scripts there is no idempotency key. */
function claimOf(path: string, values: Values, now: Date): Claim {
  const bodyHash = sha256(JSON.stringify(values));
  return { key: `POST ${path} ${now.toISOString().slice(0, 10)} ${bodyHash}`, bodyHash };
}

/** Handles the quote request and contact forms without scripts, and answers with pages. */
export async function enquiryForms(
  app: FastifyInstance,
  enquiries: EnquiriesService,
  pages: Pages,
  { clock, publicUrl }: { clock: () => Date; publicUrl: string | undefined },
): Promise<void> {
  await app.register((scope, _options, done) => {
    takeOwnFormsOnly(scope, publicUrl);
    scope.removeAllContentTypeParsers();
    takeForms(scope, { bodyLimit: 64 * 1024, read: valuesOf });
    const form = (path: string, send: (values: Values, claim: Claim) => Promise<void>) =>
      scope.post<{ Body: Values }>(
        path,
        { config: { rateLimit: LIMITS.enquiries } },
        async (request, reply) => {
          const values = request.body;
          try {
            await send(values, claimOf(path, values, clock()));
          } catch (error) {
            if (!(error instanceof ProblemError)) throw error;
            return refuse(reply, pages, path, { values, error });
          }
          return reply.redirect(`${path}?sent`, 303);
        },
      );
    form('/quoteView', (values, claim) =>
      enquiries.requestQuote(checked(quoteRequest, values, 'form'), claim),
    );
    form('/contactus', (values, claim) => enquiries.contact(checked(contactMessage, values, 'form'), claim));
    done();
  });
}

async function refuse(
  reply: FastifyReply,
  pages: Pages,
  path: string,
  { values, error }: { values: Values; error: ProblemError },
) {
  const { errors = {}, status, message } = error;
  const shown = Object.keys(errors).length > 0 ? 'Please look at the marked fields.' : message;
  const html = await pages.refusedFormPage(path, { values, errors, message: shown });
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
