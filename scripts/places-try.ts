/** Shows how a text is understood, step by step: `npm run places:try -- "text"`. */
import { existsSync } from 'node:fs';
import { readConfig } from '../src/server/app/config.ts';
import { createPlaces } from '../src/server/geography/places/places.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const text = process.argv.slice(2).join(' ');
if (text === '') {
  console.error('Say which text: npm run places:try -- "12 Acacia Avenue, Headingley, Leeds"');
  process.exit(1);
}
const places = createPlaces({ dataDir: readConfig(process.env).dataDir });
for (const { what, found } of places.explain(text)) {
  console.log([`${what}:`, ...found.map((line) => `  ${line}`)].join('\n'));
}
places.close();
