import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../src/server/platform/http/openapi.ts';

const WIDTH = 100;

/** As JSON with what is short on one line, so that a change of one thing is a change of few lines. */
function printed(value: unknown, margin = ''): string {
  const short = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  if (margin.length + short.length <= WIDTH || typeof value !== 'object' || value === null) return short;
  const deeper = `${margin} `;
  const lines = Array.isArray(value)
    ? value.map((each) => deeper + printed(each, deeper))
    : Object.entries(value).map(([key, each]) => `${deeper}${JSON.stringify(key)}: ${printed(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${margin}${close}`;
}

/** Writes the committed document anew; a test fails while it differs from the schemas. */
writeFileSync('openapi.json', `${printed(JSON.parse(JSON.stringify(openApiDocument())))}\n`);
