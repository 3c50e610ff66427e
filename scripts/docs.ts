/** `npm run docs`: writes the generated documents. Tests fail while one of them is stale. */
import { writeFileSync } from 'node:fs';
import { API_AUDIENCES, openApiDocument } from '../src/server/platform/http/openapi.ts';
import { commandsDocument } from './command-line/document.ts';
import { DOCUMENT, faultsOf, readDocument, scan, testFiles, written } from './conformance.ts';

const WIDTH = 100;

/** Formats JSON with short values on one line, so that a small change is a small difference. */
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

const FILES = { public: 'openapi.json', office: 'openapi-office.json' };
for (const audience of API_AUDIENCES) {
  const document: unknown = JSON.parse(JSON.stringify(openApiDocument(audience)));
  writeFileSync(FILES[audience], `${printed(document)}\n`);
}
writeFileSync('docs/commands.md', commandsDocument());
const found = scan(testFiles());
const conformance = written(readDocument(), found);
writeFileSync(DOCUMENT, conformance);
for (const fault of faultsOf(conformance, found)) console.error(fault);
