import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UNSUCCESSFUL, statusText } from './api.ts';
import { plainWords } from './refusal.ts';

/** Technical words that passengers must not see. */
const MACHINE =
  /status code|network error|grace period|localStorage|request aborted|timeout of|API response|BookingForm|HourlyRateForm|exception|undefined|\bJSON\b/i;

/** Places with the specification's exact messages: for logs, for other systems, and as input of plain messages. */
const LETTERS: ReadonlySet<string> = new Set([
  'src/web/client/calls.ts',
  'src/web/client/call-words.ts',
  'src/web/client/refusal.ts',
  'src/web/client/api.ts',
  'src/web/site/prices/pricing.ts',
  'src/web/site/trip/search.ts',
]);

/** The quoted texts of a source that read as a sentence or a label. */
const quoted = (source: string) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  );

describe('[JRN-11] plain language for passengers', () => {
  it.each([
    'Network Error',
    'Request aborted',
    'timeout of 30000 ms exceeded',
    statusText(500),
    UNSUCCESSFUL,
    'No BookingForm data found in localStorage.',
    'HourlyRateForm data is missing.',
    'No selected vehicle data found in localStorage.',
    'Pickup time is within the grace period',
  ])('%j is replaced by plain text', (letter) => {
    expect(plainWords(letter)).not.toMatch(MACHINE);
    expect(plainWords(letter)).not.toBe(letter);
  });

  it('plain sentences stay unchanged', () => {
    expect(plainWords('No operator serves this trip then.')).toBe('No operator serves this trip then.');
  });

  it('no text of the web or the shared domain has technical terms', () => {
    const files = globSync(['src/web/**/*{texts,words}.ts', 'src/domain/**/*words.ts', 'src/web/**/*.tsx']);
    expect(files.length).toBeGreaterThan(100);
    const found = files
      .filter((file) => !LETTERS.has(file))
      .flatMap((file) => quoted(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
      .filter((text) => / \S+ /.test(text) && MACHINE.test(text));
    expect(found).toEqual([]);
  });

  it('nor has any server answer, except texts fixed by the specification', () => {
    const files = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] });
    const said = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/new ProblemError\(([^;]*?)\);/gs)].flatMap(([, given = '']) =>
        quoted(given),
      ),
    );
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((text) => MACHINE.test(text))).toEqual(['Pickup time is within the grace period']);
  });
});
