import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PriceAnswer } from '../../../contract/prices.ts';
import { removedExtrasText } from '../../../domain/extras.ts';
import { urgentText } from '../../../domain/notice-words.ts';
import { QUESTION } from '../../../domain/question-words.ts';
import type { Settings } from '../../../domain/settings.ts';
import { PRICES_PATH } from '../../../domain/site-pages.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { ProblemError } from '../../http/problem.ts';
import type { AskedForm } from '../../quotes/asked-form.ts';
import type { QuotesService } from '../../quotes/quotes-service.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import { plainPage } from '../../http/plain-page.ts';
import { askedTrip, type AskedTrip, checkedForm } from './asked-trip.ts';
import { labelOf } from './controls.ts';
import { offersTable } from './offers-table.ts';
import { STYLE } from './style.ts';
import { tripForm } from './trip-form.ts';
import { tripTitle, tripTold, understood } from './trip-told.ts';
import { waysOn } from './ways-on.ts';

interface PageDependencies {
  quotes: Pick<QuotesService, 'prices'>;
  settings: Pick<SettingsService, 'current'>;
}

/** A page's status and heading, and what it says as HTML. */
interface Said {
  status: number;
  title: string;
  body: string;
}

/** [PLACE-04] What the form and its questions do with scripts, for browsers without: the same prices by the same rules. */
export function pricesPage(app: FastifyInstance, { quotes, settings }: PageDependencies): void {
  const show = (reply: FastifyReply, { status, title, body }: Said) =>
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(plainPage(title, settings.current().settings, body, STYLE));

  app.get(PRICES_PATH, async (request, reply) => {
    const trip = askedTrip(request.url);
    const values = settings.current().settings;
    if (Object.keys(trip.fields).length === 0) return show(reply, emptyPage(trip));
    try {
      const asked = checkedForm(trip);
      const { text } = await quotes.prices(asked);
      return show(reply, pricedPage(trip, asked, JSON.parse(text) as PriceAnswer, values));
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      return show(
        reply,
        error.code === 'place_unclear' ? askingPage(trip, error, values) : refusedPage(trip, error, values),
      );
    }
  });
}

const emptyPage = (trip: AskedTrip): Said => ({ status: 200, title: 'Prices', body: tripForm(trip, {}) });

function pricedPage(trip: AskedTrip, asked: AskedForm, answer: PriceAnswer, settings: Settings): Said {
  const { price_details: details, journey, removed_extras: removed } = answer;
  const { fields } = trip;
  const wheelchair = [fields['wheel_chair'], fields['return_wheel_chair']].includes('yes');
  const gone = removed.length > 0 ? `<p class="problem">${escapeHtml(removedExtrasText(removed))}</p>` : '';
  return {
    status: 200,
    title: tripTitle(journey),
    body: `${tripTold(asked, journey)}${gone}<p>Nothing is booked yet: see <a href="#book">how to book</a>.</p>${offersTable(details, { wheelchair, company: settings.Company_Name })}
<h2 id="book">How to book</h2><p>Tell us which vehicle you want:</p>${waysOn(understood(trip, journey), settings, true)}
<h2>Change the trip</h2>${tripForm(trip, {})}`,
  };
}

function askingPage(trip: AskedTrip, { status, unclear }: ProblemError, settings: Settings): Said {
  return {
    status,
    title: QUESTION.first,
    body: `${tripForm(trip, { unclear }, true)}<h2>Or let a person price it</h2>${waysOn(trip, settings, false)}`,
  };
}

const NOTICE = new Set(['grace_period', 'banned_address']);
const MARKED = 'Please look at the marked fields.';

/** Why there is no price: at the fields where that can be mended, with the ways on. */
function refusedPage(trip: AskedTrip, error: ProblemError, settings: Settings): Said {
  const { status, code, message, errors = {}, unclear } = error;
  const named = Object.entries(errors).filter(([name]) => labelOf(trip.bookingType, name) === name);
  const atFields = Object.keys(errors).length > 0;
  const words = [
    ...(NOTICE.has(code)
      ? [urgentText(code === 'banned_address', settings.GRACE_TIME)]
      : [code === 'bad_request' && atFields ? MARKED : message]),
    ...named.map(([name, fault]) => `${name} ${fault}`),
  ];
  return {
    status,
    title: atFields ? 'There is a problem' : 'There is no price for this trip online',
    body: `<p class="problem" role="alert">${escapeHtml(words.join('\n'))}</p>
${atFields ? tripForm(trip, { errors, unclear }) : ''}<h2>${atFields ? 'Or let a person price it' : 'Let a person price it'}</h2>${waysOn(trip, settings, false)}
${atFields ? '' : `<h2>Change the trip</h2>${tripForm(trip, {})}`}`,
  };
}
