import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXTRA_NAMES, EXTRAS } from '../src/domain/journey/extras-table.ts';
import { SETTINGS } from '../src/domain/settings.ts';

const ROOT = join(import.meta.dirname, '..');
export const DOCUMENT = join(ROOT, 'docs/conformance.md');

const ROW = /^- \*\*([\w-]+)\*\*:(.*)$/gm;
/** The first argument of a test that runs: a title in quotes. Skipped tests and comments name nothing. */
const TITLE = /(?:\b(?:it|test|describe)|\))\(\s*(['"`])([^\n]*?)\1\s*,/g;
const NAMED = /\[([A-Z]+-\d\d(?:, ?[A-Z]+-\d\d)*)\]/g;
/** A line of a table of settings, whose test shows both values and that they differ. */
const SHOWN = /\bsetting: '(\w+)',\s*on: ('[^'\n]*'),\s*off: ('[^'\n]*')/g;

/** What the setting of an extra does, its row in the table of extras says, and one test tries for all of them. */
const OF_EXTRAS: ReadonlySet<string> = new Set(EXTRA_NAMES.map((extra) => EXTRAS[extra].setting));

export type Found = Map<string, Set<string>>;

function add(found: Found, name: string, file: string): void {
  found.set(name, (found.get(name) ?? new Set()).add(file));
}

/** The rows that titles of tests name, and the settings that tests show on and off, with the files. */
export function scan(files: readonly (readonly [file: string, text: string])[]): Found {
  const found: Found = new Map();
  for (const [file, source] of files) {
    const text = source.replaceAll(/^\s*\/\/.*$/gm, '');
    for (const [, , title = ''] of text.matchAll(TITLE)) {
      for (const [, ids = ''] of title.matchAll(NAMED)) {
        for (const id of ids.split(/, ?/)) add(found, id, file);
      }
    }
    for (const [, name = '', on, off] of text.matchAll(SHOWN)) if (on !== off) add(found, name, file);
  }
  return found;
}

/** Every test file of the project with its text; the test of this script names rows as examples. */
export function testFiles(): [string, string][] {
  return globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.{test,spec}.{ts,tsx}'], { cwd: ROOT })
    .filter((file) => !file.endsWith('/conformance.test.ts'))
    .toSorted()
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
}

export function readDocument(): string {
  return readFileSync(DOCUMENT, 'utf8');
}

/** "e2e/home-shell" of test/e2e/home-shell.spec.ts, "server/app/app" of src/server/app/app.test.ts. */
const nameOf = (file: string) => file.replace(/^(src|test)\//, '').replace(/\.(test|spec)\.tsx?$/, '');

/** The rows and settings of the document, each with the names of its test files. */
export function rowsOf(document: string): Map<string, string[]> {
  const rows = [...document.matchAll(ROW)].filter(([, name = '']) => /-\d\d$/.test(name) || name in SETTINGS);
  return new Map(
    rows.map(([, name = '', tests = '']) => [name, tests.trim() === '' ? [] : tests.trim().split(', ')]),
  );
}

/** Returns what the document lacks or has too much of; empty when it is right. */
export function faultsOf(document: string, found: Found): string[] {
  const rows = rowsOf(document);
  const known = [
    ...Object.keys(SETTINGS).filter((name) => !OF_EXTRAS.has(name)),
    ...[...found.keys()].filter((name) => name.includes('-')),
  ];
  const stale = [...rows].filter(
    ([name, files]) => files.join() !== [...(found.get(name) ?? [])].map(nameOf).join(),
  );
  return [
    ...known.filter((name) => !rows.has(name)).map((name) => `${name} is not listed`),
    ...[...rows.keys()].filter((name) => !found.has(name)).map((name) => `${name} has no test`),
    ...stale.map(([name]) => `${name}: stale, run npm run docs`),
  ];
}

const HEAD = `# Conformance

The test files, without their endings, whose titles name a requirement row, as \`[ID]\`, or show what a setting does. Written by \`npm run docs\`; \`test/conformance.test.ts\` fails when it is stale or when a row that is listed here has lost its last test.
`;

/** Returns the document written anew: rows that have lost their tests stay until they are removed by hand. */
export function written(document: string, found: Found): string {
  const names = new Set([...rowsOf(document).keys(), ...found.keys()]);
  const line = (name: string) =>
    `- **${name}**: ${[...(found.get(name) ?? [])].map(nameOf).join(', ')}`.trimEnd();
  const list = (title: string, listed: string[]) =>
    ['', `## ${title}`, '', ...listed.toSorted().map(line)].join('\n');
  const [rows, settings] = [
    [...names].filter((name) => name.includes('-')),
    [...names].filter((name) => !name.includes('-')),
  ];
  return `${HEAD}${list('Rows', rows)}\n${list('Settings', settings)}\n`;
}
