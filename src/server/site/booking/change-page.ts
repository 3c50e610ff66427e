import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wantedChanges } from '../../../contract/changes.ts';
import { bookingPath, CHANGE } from '../../../domain/booking/booking-path.ts';
import {
  type BookingDetails,
  type BookingViews,
  type Changes,
  announceChange,
  payForChange,
  type Placed,
} from '../../bookings/index.ts';
import type { SettingsService } from '../../catalogue/index.ts';
import type { CheckoutService } from '../../payments/index.ts';
import { checked, LIMITS, ProblemError, siteUrl, takeForms } from '../../platform/http/index.ts';
import { changeFormHtml, valuesOf } from './change-form.ts';
import { cannotChangeHtml, changeHtml, type Fields, typed, wantedOf } from './change-html.ts';
import { BOOKING_PAGE, type BookingPageRoute, pageAnswers } from './page-answers.ts';

interface PageDependencies {
  bookingViews: BookingViews;
  changes: Changes;
  checkouts: Pick<CheckoutService, 'provider' | 'resume' | 'complete'>;
  settings: Pick<SettingsService, 'current'>;
  publicUrl: string | undefined;
}

/** Enough for the notes with their encoding. */
const FORM = { bodyLimit: 65_536 };

const titleOf = ({ booking }: BookingDetails) => `Change booking ${booking.number}`;

const toBooking = (reply: FastifyReply, { reference }: BookingDetails) =>
  reply.redirect(bookingPath(reference), 303);

/** The pages on the way from the form to a change. */
function changeAnswers({ changes, checkouts, settings, publicUrl }: PageDependencies) {
  const { show } = pageAnswers(settings);

  const form = async (
    reply: FastifyReply,
    details: BookingDetails,
    sent: { values: Fields; problem: ProblemError | null } | null = null,
  ) => {
    const title = titleOf(details);
    if (!changes.isOpen(details)) return show(reply, { title, body: cannotChangeHtml(details), status: 409 });
    const ways = await changes.ways(details);
    const filled = sent ?? { values: valuesOf(details, ways), problem: null };
    const body = changeFormHtml(details, ways, { ...filled, vehicles: changes.vehicles(details) });
    return show(reply, { title, body, status: filled.problem?.status ?? 200 });
  };

  /** Continues to the card page if a payment is due. */
  const goOn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    details: BookingDetails,
    placed: Placed | null,
  ) => {
    if (placed?.done !== 'to_pay') return toBooking(reply, details);
    const site = siteUrl(request, publicUrl);
    return reply.redirect(await payForChange(checkouts, details, placed.payment, site), 303);
  };

  /** Previews a form's changes, or makes them once confirmed. */
  const press = async (request: FastifyRequest, reply: FastifyReply, details: BookingDetails) => {
    const { token, ...fields } = typed(request.body);
    const requested = checked(wantedChanges, wantedOf(fields), 'form');
    const title = `${titleOf(details)}?`;
    const context = { fields, settings: settings.current().settings, moved: token !== undefined };
    if (token === undefined) {
      const preview = await changes.preview(details, requested);
      return show(reply, { title, body: changeHtml(details, preview, context) });
    }
    const pressed = await changes.press(details, requested, { token, provider: checkouts.provider.name });
    if (pressed.done === 'moved_on')
      return show(reply, { title, body: changeHtml(details, pressed.preview, context), status: 409 });
    return goOn(request, reply, details, pressed);
  };

  /** The change that a booking waits for: on to its payment, or away with it. */
  const settle = async (request: FastifyRequest, reply: FastifyReply, details: BookingDetails) => {
    const { id } = details.booking;
    if (typed(request.body)['what'] === 'pay')
      return goOn(request, reply, details, await changes.pay(id, checkouts.provider.name));
    await changes.giveUp(id);
    return toBooking(reply, details);
  };

  return { form, press, settle };
}

/** [MNG-04, MNG-06] Where a booking is changed, without scripts. */
export function changePages(app: FastifyInstance, deps: PageDependencies): void {
  const { bookingViews, changes, checkouts, settings } = deps;
  const { gone } = pageAnswers(settings);
  const { form, press, settle } = changeAnswers(deps);
  const read = async (reference: string) => (await bookingViews.byReference(reference))?.details ?? null;
  const find = async ({ reference }: BookingPageRoute['Params']) => {
    const details = await read(reference);
    if (details) await announceChange(checkouts, changes, details.booking.id);
    return details && read(reference);
  };

  app.get<BookingPageRoute>(BOOKING_PAGE + CHANGE, async ({ params }, reply) => {
    const details = await find(params);
    return details ? form(reply, details) : gone(reply);
  });

  app.get<BookingPageRoute & { Querystring: { session_id?: string } }>(
    `${BOOKING_PAGE}${CHANGE}/paid`,
    async ({ params, query }, reply) => {
      const details = await find(params);
      if (!details) return gone(reply);
      // Whether paid or not, the booking's page shows the state.
      await checkouts.complete(String(query.session_id ?? ''), null).catch(unlessProblem);
      return toBooking(reply, details);
    },
  );

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope, FORM);
    const limited = { config: { rateLimit: LIMITS.booking } };
    scope.post<BookingPageRoute>(BOOKING_PAGE + CHANGE, limited, async (request, reply) => {
      const details = await find(request.params);
      if (!details) return gone(reply);
      const { again, token: _, ...values } = typed(request.body);
      if (again !== undefined) return form(reply, details, { values, problem: null });
      return press(request, reply, details).catch((error: unknown) => {
        if (!(error instanceof ProblemError)) throw error;
        return form(reply, details, { values, problem: error });
      });
    });
    scope.post<BookingPageRoute>(`${BOOKING_PAGE}${CHANGE}/waiting`, limited, async (request, reply) => {
      const details = await find(request.params);
      return details ? settle(request, reply, details) : gone(reply);
    });
    done();
  });
}

function unlessProblem(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error;
}
