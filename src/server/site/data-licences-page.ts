import type { Settings } from '../../domain/settings.ts';
import { escapeHtml, plainPage } from '../platform/http/index.ts';

/** Sources of the product's data, whose licences require attribution. docs/data-licences.md names the files. */
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

/** A data set that the provider has imported. */
export interface ImportedData {
  name: string;
  /** Data that the site derives from it. */
  gives: string;
  licence: { name: string; link: string };
  /** Attributions the publisher requires. */
  attributions: readonly string[];
}

function rowOf(what: string, whose: readonly string[], licence: string, link: string): string {
  const sentences = whose.map(escapeHtml).join('<br>');
  const named = `<a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(licence)}</a>`;
  return `<tr><td>${escapeHtml(what)}</td><td>${sentences}</td><td>${named}</td></tr>`;
}

/** One column where three would break words. */
const STACK = `@media(width<40rem){.stack thead{position:absolute;clip-path:inset(50%)}.stack tr,.stack td{display:block}.stack td{padding:.1rem 0;border:0}.stack tr{padding:.6rem 0;border-bottom:1px solid var(--rule)}.stack td:first-child{font-weight:600}}`;

/** A separate page without script, linked from the footer; includes the sources imported by the provider. */
export function dataLicencesPage(settings: Settings, imported: readonly ImportedData[]): string {
  const rows = [
    ...SOURCES.map(([what, whose, licence, link]) => rowOf(what, [whose], licence, link)),
    ...imported.map(({ gives, name, attributions, licence }) =>
      rowOf(`${gives} (${name})`, attributions, licence.name, licence.link),
    ),
  ];
  return plainPage(
    'Map and place data',
    settings,
    `<p>Places and distances on this site are made from these sources. Roads, terminals, ports and well-known places are the project's own.</p>
<table class="stack"><thead><tr><th>Data</th><th>Source</th><th>Licence</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
    STACK,
  );
}
