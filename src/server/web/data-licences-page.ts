import { escapeHtml } from '../http/escape-html.ts';

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
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Map and place data | ${escapeHtml(companyName)}</title><style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:46rem;margin:auto;padding:1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.6rem .8rem .6rem 0;border-bottom:1px solid}
</style></head><body><main><h1>Map and place data</h1>
<p>Places and distances on this site are made from these sources. Roads, terminals, ports and well-known places are the project's own.</p>
<table><thead><tr><th>Data</th><th>Source</th><th>Licence</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<p><a href="/">Back to ${escapeHtml(companyName)}</a></p></main></body></html>`;
}
