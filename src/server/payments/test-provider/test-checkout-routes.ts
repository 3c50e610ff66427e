import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CheckoutService } from '../checkout-service.ts';
import { takeForms } from '../../http/forms.ts';
import { takeOwnFormsOnly } from '../../http/own-forms.ts';
import { checkoutPage, checkoutPolicy, unknownPage } from './test-checkout-page.ts';
import { refusalText, type Refusal } from './test-cards.ts';
import type { TestCheckouts } from './test-provider.ts';
import type { TestCheckout } from './test-checkout-store.ts';

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
    return back(reply, checkout);
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
function back(reply: FastifyReply, { sessionId, status, successUrl, cancelUrl }: TestCheckout): FastifyReply {
  const to = status === 'paid' || status === 'authorised' ? successUrl : cancelUrl;
  return reply.redirect(to.replace('{id}', encodeURIComponent(sessionId)), 303);
}

function unknown(reply: FastifyReply): FastifyReply {
  return page(reply.status(404), null, unknownPage());
}
