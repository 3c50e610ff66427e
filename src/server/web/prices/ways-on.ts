import type { Settings } from '../../../domain/settings.ts';
import { SITE_PAGES, TRIP_QUERY } from '../../../domain/site-pages.ts';
import { telephone } from '../../../domain/telephone.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { AskedTrip } from './asked-trip.ts';

/** What an address can say of a trip. */
function tripQuery({ fields }: AskedTrip): URLSearchParams {
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
 * How to go on without scripts: by telephone, by a quote request that is filled in, or with scripts after all.
 * @param priced whether there are prices to book
 */
export function waysOn(trip: AskedTrip, { Company_Contact_Info: phone }: Settings, priced: boolean): string {
  const query = tripQuery(trip);
  const online = new URLSearchParams([...query, ['search', 'now']]);
  const call = `<li>Call us on <a href="${escapeHtml(telephone(phone))}">${escapeHtml(phone)}</a>.</li>`;
  const ask = link(SITE_PAGES.quoteRequest.path, query, 'Ask for a quote');
  const book = link(SITE_PAGES.bookTrip.path, online, 'book online');
  return `<ul class="ways">${phone ? call : ''}
<li>${ask}: your trip is filled in, and a person answers.</li>
${priced && trip.bookingType === 'milleage' ? `<li>With JavaScript switched on you can ${book} at once.</li>` : ''}</ul>`;
}
