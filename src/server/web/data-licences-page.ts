import { escapeHtml } from '../http/escape-html.ts';
import { plainPage } from './plain-page.ts';

/** Whose data the product shows; the licences ask that users can see it. docs/data-licences.md tells the files. */
const SOURCES: [what: string, whose: string, licence: string, link: string][] = [
  [
    'Towns, villages and suburbs; neighbouring places in the road network',
    'GeoNames',
    'CC BY 4.0',
    'https://www.geonames.org/',
  ],
  [
    'Railway stations',
    'UK railway stations by David Wheatley, made available under the Open Database Licence',
    'ODbL 1.0',
    'https://opendatacommons.org/licenses/odbl/1-0/',
  ],
  [
    'Positions of small airports',
    'airport-data-js',
    'CC BY 4.0',
    'https://creativecommons.org/licenses/by/4.0/',
  ],
  ['Coast on the map', 'Natural Earth', 'public domain', 'https://www.naturalearthdata.com/'],
];

/** A page of its own, without script, linked from the footer. */
export function dataLicencesPage(companyName: string): string {
  const rows = SOURCES.map(
    ([what, whose, licence, link]) =>
      `<tr><td>${escapeHtml(what)}</td><td>${escapeHtml(whose)}</td><td><a href="${link}" rel="noreferrer">${licence}</a></td></tr>`,
  );
  return plainPage(
    'Map and place data',
    companyName,
    `<p>Places and distances on this site are made from these sources. Roads, terminals, ports and well-known places are the project's own.</p>
<table><thead><tr><th>Data</th><th>Source</th><th>Licence</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  );
}
