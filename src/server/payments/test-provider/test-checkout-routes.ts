import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toPounds } from '../../../domain/money.ts';
import { escapeHtml, takeForms, takeOwnFormsOnly } from '../../platform/http/index.ts';
import type { CheckoutService } from '../checkout-service.ts';
import { type Refusal, type RefusalText, refusalText, TEST_CARDS, type TestCard } from './test-cards.ts';
import type { TestCheckout } from './test-checkout-store.ts';
import type { TestCheckouts } from './test-provider.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#16222a;--paper:#fff;--soft:#f6f5f1;--line:#7b868c;--accent:#0b5d4e;--on:#fff;--bad:#a3201d;--mark:#6b4a00;--mark-bg:#fff3cf}
@media(prefers-color-scheme:dark){:root{--ink:#eef1f0;--paper:#1b2429;--soft:#11181c;--line:#84939b;--accent:#5fb9a7;--on:#0c1418;--bad:#ff9d97;--mark:#ffe09a;--mark-bg:#3a2d08}}
*{box-sizing:border-box}body{margin:0;background:var(--soft);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.banner{background:var(--mark-bg);color:var(--mark);padding:.75rem 1rem;text-align:center;font-weight:600}
main{max-width:28rem;margin:1.5rem auto;padding:1.5rem;background:var(--paper);border-radius:16px}
h1{font-size:1.125rem;margin:0}h2{margin:2rem 0 .5rem;font-size:1.125rem}.amount{font-size:2.25rem;font-weight:700;margin:.25rem 0}.what{margin:0 0 1.5rem}
label{display:block;font-weight:600;margin:1rem 0 .25rem}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:10px}
input[aria-invalid=true]{border:2px solid var(--bad)}.error{color:var(--bad);font-weight:600;margin:.25rem 0 0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
button{width:100%;min-height:3rem;margin-top:1rem;font:inherit;font-weight:600;border-radius:10px;border:1px solid var(--accent);background:var(--accent);color:var(--on);cursor:pointer}
button.plain{background:none;color:inherit;border-color:var(--line)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
ul{padding-left:1.25rem}code{font-size:1rem}
`;

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** The page's own policy: no script at all; the form may lead back to the site that opened the checkout. */
function checkoutPolicy(checkout: TestCheckout | null): string {
  const back = checkout ? ` ${new URL(checkout.successUrl).origin}` : '';
  return `default-src 'none'; style-src '${STYLE_HASH}'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`;
}

function frame(title: string, content: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><header class="banner">TEST checkout: no money moves and no card is charged</header><main>${content}</main></body></html>`;
}

interface Field {
  name: keyof TestCard;
  label: string;
  autocomplete: string;
  placeholder: string;
}

const NUMBER: Field = {
  name: 'number',
  label: 'Card number',
  autocomplete: 'cc-number',
  placeholder: '4242 4242 4242 4242',
};
const EXPIRY: Field = {
  name: 'expiry',
  label: 'Expiry (MM/YY)',
  autocomplete: 'cc-exp',
  placeholder: '12/30',
};
const CVC: Field = { name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: '123' };

function input(field: Field, refusal: RefusalText | null): string {
  const message = refusal?.field === field.name ? refusal.message : null;
  const invalid =
    message === null ? '' : ` aria-invalid="true" aria-describedby="${field.name}-error" autofocus`;
  return `<div><label for="${field.name}">${field.label}</label>
<input id="${field.name}" name="${field.name}" inputmode="numeric" required maxlength="25" autocomplete="${field.autocomplete}" placeholder="${field.placeholder}"${invalid}>
${message === null ? '' : `<p class="error" id="${field.name}-error" role="alert">${escapeHtml(message)}</p>`}</div>`;
}

/** In the checkout's own currency, as card providers write it. */
function amountOf({ amountPence, currency }: TestCheckout): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(toPounds(amountPence));
}

/** The card form of an open checkout. `refusal` is why the last try failed. */
function checkoutPage(checkout: TestCheckout, refusal: RefusalText | null): string {
  const amount = escapeHtml(amountOf(checkout));
  const path = `/test-checkout/${encodeURIComponent(checkout.sessionId)}`;
  const cards = TEST_CARDS.map(({ number, outcome }) => `<li><code>${number}</code> ${outcome}</li>`);
  return frame(
    'Pay by card (test)',
    `<h1>Pay for your trip</h1>
<p class="amount">${amount}</p>
<p class="what">${escapeHtml(checkout.description)}</p>
<form method="post" action="${path}">
${input(NUMBER, refusal)}<div class="pair">${input(EXPIRY, refusal)}${input(CVC, refusal)}</div>
<button>${checkout.capture === 'later' ? 'Hold' : 'Pay'} ${amount}</button></form>
<form method="post" action="${path}/cancel"><button class="plain">Cancel</button></form>
<h2>Test cards</h2><p>Any expiry date to come and any three digits will do.</p><ul>${cards.join('')}</ul>`,
  );
}

/** Shown for an unknown checkout. */
function unknownPage(): string {
  return frame(
    'No such checkout (test)',
    '<h1>There is no such checkout.</h1><p><a href="/">Go to the home page</a></p>',
  );
}

interface SessionParams {
  Params: { session: string };
}

interface FormParams extends SessionParams {
  Querystring: { refused?: string };
}

/** The test provider's pages; only where no real card provider is configured. */
export function testCheckoutRoutes(
  app: FastifyInstance,
  tests: TestCheckouts,
  service: Pick<CheckoutService, 'notified'>,
  publicUrl: string | undefined,
): void {
  /** A real provider notifies by itself; should it fail, the success page or the sweep finds out. */
  const notify = async (checkout: TestCheckout) => {
    for (const { rawBody, signature } of await tests.notifications(checkout))
      await service
        .notified(rawBody, signature)
        .catch((error: unknown) => app.log.error({ err: error }, 'test notification failed'));
  };
  const leave = async (reply: FastifyReply, sessionId: string) => {
    const checkout = await tests.find(sessionId);
    if (!checkout) return unknown(reply);
    await notify(checkout);
    return sendBack(reply, checkout);
  };

  void app.register(async (scope) => {
    takeOwnFormsOnly(scope, publicUrl);
    takeForms(scope, { bodyLimit: 4096 });
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    scope.get<FormParams>('/test-checkout/:session', async (request, reply) => {
      const checkout = await tests.find(request.params.session);
      if (!checkout) return unknown(reply);
      if (checkout.status !== 'open') return leave(reply, checkout.sessionId);
      return page(reply, checkout, checkoutPage(checkout, refusalText(request.query.refused)));
    });

    scope.post<SessionParams & { Body: Record<string, string> | null }>(
      '/test-checkout/:session',
      async (request, reply) => {
        const checkout = await tests.find(request.params.session);
        if (!checkout) return unknown(reply);
        if (checkout.status !== 'open') return leave(reply, checkout.sessionId);
        const { number = '', expiry = '', cvc = '' } = request.body ?? {};
        const result = await tests.pay(checkout, { number, expiry, cvc });
        if (result.ok) return leave(reply, checkout.sessionId);
        return refuse(reply, checkout, result.refusal);
      },
    );

    scope.post<SessionParams>('/test-checkout/:session/cancel', async (request, reply) => {
      const checkout = await tests.find(request.params.session);
      if (checkout) await tests.cancel(checkout);
      return leave(reply, request.params.session);
    });
  });
}

function page(reply: FastifyReply, checkout: TestCheckout | null, html: string): FastifyReply {
  return reply
    .header('content-security-policy', checkoutPolicy(checkout))
    .header('x-frame-options', 'DENY')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Back to the card form. An answer in place would have Back, later, offer to send this card again. */
function refuse(reply: FastifyReply, { sessionId }: TestCheckout, refusal: Refusal): FastifyReply {
  return reply.redirect(`/test-checkout/${encodeURIComponent(sessionId)}?refused=${refusal}`, 303);
}

/** To the page of the site that tells how the checkout ended. */
function sendBack(
  reply: FastifyReply,
  { sessionId, status, successUrl, cancelUrl }: TestCheckout,
): FastifyReply {
  const to = status === 'paid' || status === 'authorised' ? successUrl : cancelUrl;
  return reply.redirect(to.replace('{id}', encodeURIComponent(sessionId)), 303);
}

function unknown(reply: FastifyReply): FastifyReply {
  return page(reply.status(404), null, unknownPage());
}
