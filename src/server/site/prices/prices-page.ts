import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Breakdown, PriceAnswer, PriceDetail } from '../../../contract/prices.ts';
import {
  largeCasesText,
  mediumCasesText,
  roomIn,
  seatsText,
  vehiclesText,
} from '../../../domain/capacity.ts';
import { fareGroups, isHireFare, PRICE_WORDS } from '../../../domain/fare/fare.ts';
import { removedExtrasText } from '../../../domain/journey/extras.ts';
import { urgentText } from '../../../domain/journey/trip-facts.ts';
import { formatMoney, roundPence } from '../../../domain/money.ts';
import { choicesOf, placeOfField, QUESTION, questionsOf } from '../../../domain/place/place-question.ts';
import type { Settings } from '../../../domain/settings.ts';
import { PRICES_PATH, SITE_PAGES, TRIP_QUERY } from '../../../domain/site-pages.ts';
import { telephone } from '../../../domain/text.ts';
import type { SettingsService } from '../../catalogue/index.ts';
import { escapeHtml, plainPage, ProblemError } from '../../platform/http/index.ts';
import type { RequestedForm, QuotesService } from '../../quotes/index.ts';
import {
  type RequestedTrip,
  readRequestedTrip,
  checkedForm,
  tripTitle,
  tripSummary,
  understood,
} from './requested-trip.ts';
import { labelOf, tripForm } from './prices-form.ts';

/** Style of these pages, in addition to that of all plain pages. */
const STYLE = `
*{box-sizing:border-box}
:root{--line:#7b868c;--bad:#a3201d;--bad-soft:#fbeceb;--soft:#4c5a63;--field:#fff}
@media (prefers-color-scheme:dark){:root{--line:#84939b;--bad:#ff9d97;--bad-soft:#3a2022;--soft:#b3bfc4;--field:#1b2429}}
h4{margin:.5rem 0 0;font-size:1rem}
.soft,small{color:var(--soft)}small{display:block;font-size:.9rem;font-weight:400}legend .soft{display:block;font-weight:400}
form{display:grid;gap:1rem;margin:1rem 0 2rem}
.line{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}.line>*{flex:1 1 5rem}
.field{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem}.field:has([type=date]){flex-basis:10rem}.field:has(.error){flex-basis:100%}label,legend{font-weight:600}
input:not([type=radio]),select{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:10px;background:var(--field);color:inherit;font:inherit}input[type=date]{padding:.5rem}
[aria-invalid=true]{border:2px solid var(--bad)!important}.error{color:var(--bad);font-weight:600}
.problem{padding:.75rem 1rem;border:1px solid var(--bad);border-radius:10px;background:var(--bad-soft);white-space:pre-line}
fieldset{min-width:0;margin:0;padding:1rem;border:1px solid var(--line);border-radius:10px}legend{float:left;width:100%;padding:0}legend~*{clear:both}fieldset p{margin:0;padding:.25rem 0 .5rem}
.choice{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;padding:.35rem 0;font-weight:400}
.choice input{flex:none;width:1.35rem;height:1.35rem;accent-color:var(--accent)}
fieldset:not(:has(.none:checked)) .again{display:none}.again label{font-weight:400}
dl{display:grid;gap:.5rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr))}dt{color:var(--soft)}dd{margin:0;font-weight:600}
caption{padding:.5rem 0;text-align:left}.offers th,.offers td{border:0;padding-bottom:.25rem}.offers tbody{border-top:1px solid var(--line)}
.offers th span{font-weight:400}.offers th,.offers td{overflow-wrap:anywhere}.offers .price{width:1%;padding-right:0;text-align:right;white-space:nowrap}td.price strong{font-size:1.15rem}
.fare{margin:.5rem 0;padding:0;list-style:none}.fare li{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0}
summary{display:inline-flex;align-items:center;min-height:2.75rem;cursor:pointer;text-decoration:underline}
.ways{padding-left:1.25rem}.ways li{padding:.35rem 0}
`;

const money = (pounds: number, symbol: string | null) =>
  escapeHtml(formatMoney(roundPence(pounds * 100), symbol ?? ''));

/** The written reason of a price: every line with its sentence and amount, and their sum. */
function reason({ lines, final_price: total }: Breakdown, symbol: string | null): string {
  const line = (words: string, amount: number) => `<li><span>${words}</span> ${money(amount, symbol)}</li>`;
  const groups = fareGroups(lines).map(({ title, lines: group }) => {
    const rows = group.map(({ label, sentence, amount }) => {
      const why = sentence === label ? '' : `<small>${escapeHtml(sentence)}</small>`;
      return line(escapeHtml(label) + why, amount);
    });
    return `${title ? `<h4>${title}</h4>` : ''}<ul class="fare">${rows.join('')}</ul>`;
  });
  return `<details><summary>${PRICE_WORDS.why}</summary>${groups.join('')}<ul class="fare">${line(`<strong>${PRICE_WORDS.priceOf(isHireFare(lines))}</strong>`, total)}</ul></details>`;
}

/** [JRN-04] Operator and terms. */
function termsOf(detail: PriceDetail, company: string): string[] {
  const { rating, reviews, rated_by, licence_number, licensing_authority } = detail;
  const { cancellation, cancellation_later, free_waiting, return_free_waiting } = detail;
  return [
    reviews > 0
      ? [
          PRICE_WORDS.rated(rating.toFixed(1)),
          `${PRICE_WORDS.reviewCount(reviews)} ${PRICE_WORDS.reviews(reviews)}`,
          ...(rated_by === 'provider' ? [PRICE_WORDS.asGiven(company)] : []),
        ].join(', ')
      : PRICE_WORDS.newHere,
    PRICE_WORDS.licensed(licensing_authority, licence_number),
    [cancellation, cancellation_later].filter(Boolean).join(', '),
    PRICE_WORDS.freeWaiting(free_waiting, return_free_waiting),
  ];
}

function offer(detail: PriceDetail, { wheelchair, company }: PricesContext): string {
  const { vehicle_type, company_name, vehicles_needed: needed } = detail;
  const beside = (detail.beside ?? []).map((other) => ({
    category: other.vehicle_type,
    quantity: other.quantity,
    seats: other.max_seat,
    luggage: other.luggage,
    handLuggage: other.small_luggage,
  }));
  const vehicle = { seats: detail.max_seat, luggage: detail.luggage, handLuggage: detail.small_luggage };
  const room = roomIn(vehicle, needed, beside);
  const {
    final_price: price,
    currency_symbol: symbol,
    breakdown,
    door_elsewhere,
    mileage_allowance,
  } = detail;
  const takes = [
    seatsText(room.seats),
    largeCasesText(room.luggage),
    mediumCasesText(room.handLuggage),
    ...(wheelchair ? [PRICE_WORDS.wheelchairFits(detail.wheelchair_accessible)] : []),
  ];
  const notes = [takes.join(' · '), ...termsOf(detail, company), mileage_allowance, door_elsewhere].filter(
    Boolean,
  );
  const small = notes.map((note) => `<small>${escapeHtml(note)}</small>`).join('');
  const due =
    detail.deposit > 0 ? `<small>${PRICE_WORDS.deposit(money(detail.deposit, symbol))}</small>` : '';
  const amount = price === null ? PRICE_WORDS.noPrice : `<strong>${money(price, symbol)}</strong>${due}`;
  const why = breakdown ? reason(breakdown, symbol) : '';
  return `<tbody><tr><th scope="row">${escapeHtml(vehiclesText(needed, vehicle_type, beside))}, <span>${escapeHtml(company_name)}</span></th><td class="price">${amount}</td></tr><tr><td colspan="2">${small}${why}</td></tr></tbody>`;
}

interface PricesContext {
  /** Whether to say how a wheelchair travels. */
  wheelchair: boolean;
  /** The provider's name. */
  company: string;
}

/** The prices of a trip as the call answers them, cheapest first. */
function offersTable(details: readonly PriceDetail[], beside: PricesContext): string {
  const priced = details.filter(({ price }) => price !== null).length;
  const hire = details.some(({ mileage_allowance }) => mileage_allowance);
  const count = PRICE_WORDS.priceCount(priced, details.length - priced, hire);
  return `<table class="offers"><caption>${count}</caption><thead><tr><th scope="col">Vehicle</th><th scope="col" class="price">${PRICE_WORDS.priceOf(hire)}</th></tr></thead>
${details.map((detail) => offer(detail, beside)).join('\n')}</table>`;
}

/** Query of a trip's address. */
function tripQuery({ fields }: RequestedTrip): URLSearchParams {
  return new URLSearchParams(
    TRIP_QUERY.flatMap((name) => {
      const value = fields[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const link = (path: string, query: URLSearchParams, words: string) =>
  `<a href="${escapeHtml(`${path}?${query}`)}">${words}</a>`;

/**
 * Ways to continue without scripts: by phone, by a prefilled quote request, or with scripts after all.
 * @param priced whether there are bookable prices
 */
function waysOn(trip: RequestedTrip, { Company_Contact_Info: phone }: Settings, priced: boolean): string {
  const query = tripQuery(trip);
  const online = new URLSearchParams([...query, ['search', 'now']]);
  const call = `<li>Call us on <a href="${escapeHtml(telephone(phone))}">${escapeHtml(phone)}</a>.</li>`;
  const ask = link(SITE_PAGES.quoteRequest.path, query, 'Ask for a quote');
  const book = link(SITE_PAGES.bookTrip.path, online, 'book online');
  return `<ul class="ways">${phone ? call : ''}
<li>${ask}: your trip is filled in, and a person answers.</li>
${priced && trip.bookingType === 'milleage' ? `<li>With JavaScript switched on you can ${book} at once.</li>` : ''}</ul>`;
}

/** [PLACE-04] Links to the prices for other places of the typed names. */
function otherPlaces(trip: RequestedTrip, journey: PriceAnswer['journey']): string {
  const questions = questionsOf(journey.other_places, (name) => ({ field: name, label: name }));
  return questions
    .map((question) => {
      const links = choicesOf(question).map(({ id, label, text }) => {
        const chosen = question.fields.flatMap((field) => [
          [field, text ?? question.text],
          [`${field}_place`, id],
          [`${field}_confirmed`, id],
        ]);
        const fields = { ...trip.fields, ...(Object.fromEntries(chosen) as Record<string, string>) };
        const query = new URLSearchParams({ bookingType: trip.bookingType, ...fields });
        return link(PRICES_PATH, query, escapeHtml(label));
      });
      const point = placeOfField(question.fields[0] ?? '', journey)?.point ?? question.text;
      return `<p>${escapeHtml(QUESTION.notThis(point))} ${links.join(', ')}</p>`;
    })
    .join('');
}

interface PageDependencies {
  quotes: Pick<QuotesService, 'prices'>;
  settings: Pick<SettingsService, 'current'>;
}

/** A page's status and heading, and its HTML. */
interface PageMessage {
  status: number;
  title: string;
  body: string;
}

/** [PLACE-04] The form, questions and prices without scripts, by the same rules. */
export function pricesPage(app: FastifyInstance, { quotes, settings }: PageDependencies): void {
  const show = (reply: FastifyReply, { status, title, body }: PageMessage) =>
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(plainPage(title, settings.current().settings, body, STYLE));

  app.get(PRICES_PATH, async (request, reply) => {
    const trip = readRequestedTrip(request.url);
    const values = settings.current().settings;
    if (Object.keys(trip.fields).length === 0) return show(reply, emptyPage(trip));
    try {
      const form = checkedForm(trip);
      const { text } = await quotes.prices(form);
      return show(reply, pricedPage(trip, form, JSON.parse(text) as PriceAnswer, values));
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      return show(
        reply,
        error.code === 'place_unclear' ? askingPage(trip, error, values) : refusalPage(trip, error, values),
      );
    }
  });
}

const emptyPage = (trip: RequestedTrip): PageMessage => ({
  status: 200,
  title: 'Prices',
  body: tripForm(trip, {}),
});

function pricedPage(
  trip: RequestedTrip,
  form: RequestedForm,
  answer: PriceAnswer,
  settings: Settings,
): PageMessage {
  const { price_details: details, journey, removed_extras: removed } = answer;
  const { fields } = trip;
  const wheelchair = [fields['wheel_chair'], fields['return_wheel_chair']].includes('yes');
  const gone = removed.length > 0 ? `<p class="problem">${escapeHtml(removedExtrasText(removed))}</p>` : '';
  return {
    status: 200,
    title: tripTitle(journey),
    body: `${tripSummary(form, journey)}${otherPlaces(trip, journey)}${gone}<p>Nothing is booked yet: see <a href="#book">how to book</a>.</p>${offersTable(details, { wheelchair, company: settings.Company_Name })}
<h2 id="book">How to book</h2><p>Tell us which vehicle you want:</p>${waysOn(understood(trip, journey), settings, true)}
<h2>Change the trip</h2>${tripForm(trip, {})}`,
  };
}

function askingPage(trip: RequestedTrip, { status, unclear }: ProblemError, settings: Settings): PageMessage {
  return {
    status,
    title: QUESTION.first,
    body: `${tripForm(trip, { unclear }, true)}<h2>Or let a person price it</h2>${waysOn(trip, settings, false)}`,
  };
}

const NOTICE = new Set(['grace_period', 'banned_address']);
const MARKED = 'Please look at the marked fields.';

/** Why there is no price: at the fields where that can be mended, with the ways on. */
function refusalPage(trip: RequestedTrip, error: ProblemError, settings: Settings): PageMessage {
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
