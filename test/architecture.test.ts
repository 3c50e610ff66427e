import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.(test|spec)\.tsx?$|\.d\.ts$/.test(file))
  .toSorted();

interface Import {
  from: string;
  /** A file of ours, or the name of a package. */
  to: string;
  ours: boolean;
  typeOnly: boolean;
}

const PATTERN =
  /(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;

function importsOf(from: string): Import[] {
  const text = readFileSync(join(ROOT, from), 'utf8');
  return [...text.matchAll(PATTERN)].map((match) => {
    const specifier = match[2] ?? match[3] ?? '';
    const ours = specifier.startsWith('.');
    const to = ours ? normalize(join(dirname(from), specifier)) : specifier;
    return { from, to, ours, typeOnly: match[1] !== undefined };
  });
}

const imports = sources.flatMap(importsOf);
const layerOf = (file: string) => /^src\/(domain|contract|server|web)\//.exec(file)?.[1];
const featureOf = (file: string) => /^src\/server\/([^/]+)\//.exec(file)?.[1];
const placeOf = (file: string) => /^src\/web\/(site\/[^/]+|corporate|session)\//.exec(file)?.[1];
const shown = (list: Import[]) => list.map(({ from, to }) => `${from} → ${to}`);

/** Each way round, by name: "a → b → a". */
function cyclesOf(edges: readonly { from: string; to: string }[]): string[] {
  const graph = Map.groupBy(edges, ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (node: string, path: string[]): void => {
    if (path.includes(node)) cycles.push([...path.slice(path.indexOf(node)), node].join(' → '));
    if (done.has(node) || path.includes(node)) return;
    for (const { to } of graph.get(node) ?? []) walk(to, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return cycles;
}

/** Which layers each may import. */
const ALLOWED: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  server: ['domain', 'contract', 'server'],
  web: ['domain', 'contract', 'web'],
};

/** What the pages of the browser's side share; each may import those before it. Any other folder is a step or a page. */
const ROOMS = [
  'session',
  ...['shell', 'extras', 'trip', 'prices', 'cheaper-time', 'share', 'party', 'enquiry', 'fleet'].map(
    (room) => `site/${room}`,
  ),
];

describe('architecture', () => {
  it('sees the code it judges', () => {
    for (const layer of Object.keys(ALLOWED)) {
      expect(sources.filter((file) => layerOf(file) === layer).length).toBeGreaterThan(3);
    }
    expect(imports.filter(({ ours }) => ours).length).toBeGreaterThan(100);
  });

  it('imports point from the outside in: domain ← contract ← server, domain ← contract ← web', () => {
    const wrong = imports.filter(
      ({ from, to, ours }) => ours && !ALLOWED[layerOf(from) ?? '']?.includes(layerOf(to) ?? ''),
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('the domain needs no package and no platform', () => {
    expect(shown(imports.filter(({ from, ours }) => layerOf(from) === 'domain' && !ours))).toEqual([]);
    const impure = sources.filter(
      (file) =>
        layerOf(file) === 'domain' &&
        /\bDate\.now\(|new Date\(\)|Math\.random|process\.|globalThis/.test(
          readFileSync(join(ROOT, file), 'utf8'),
        ),
    );
    expect(impure).toEqual([]);
  });

  it('the browser gets types of the contract, never its schemas', () => {
    const wrong = imports.filter(
      ({ from, to, typeOnly }) =>
        layerOf(from) === 'web' && (layerOf(to) === 'contract' || to === 'zod') && !typeOnly,
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('[OFF-01] the office and the site import nothing of each other', () => {
    const isOffice = (file: string) => file.startsWith('src/web/office/');
    const isSite = (file: string) =>
      /^src\/web\/(site|corporate|session|frame|places|maps|public)\//.test(file) ||
      /^src\/web\/([\w-]+|router\/(history|link|table|scroll))\.tsx?$/.test(file);
    // What neither is: it knows no page, and where it keeps something, of whom.
    const SHARED = [
      'calling',
      'call-words',
      'browser',
      'shape',
      'storage-shapes',
      'use-form',
      'field-errors',
      'findings',
      'fingerprint',
      'maps/projection',
      'maps/use-width',
      'maps/labels',
      'maps/coast',
    ];
    const isShared = (file: string) =>
      SHARED.some((name) => file.replace(/\.(ts|json)$/, '') === `src/web/${name}`);
    const wrong = imports.filter(
      ({ from, to }) => (isOffice(from) && isSite(to) && !isShared(to)) || (!isOffice(from) && isOffice(to)),
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('a store is private to its feature', () => {
    const wrong = imports.filter(
      ({ from, to }) => to.endsWith('-store.ts') && featureOf(from) !== featureOf(to),
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('mail knows no feature: letters are declared by theirs', () => {
    const below = new Set(['db', 'http', 'jobs', 'mail', 'settings', 'stored']);
    const wrong = imports.filter(
      ({ from, to }) => featureOf(from) === 'mail' && !below.has(featureOf(to) ?? 'mail'),
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('only the start, the commands and the office know how a provider’s file is loaded', () => {
    const known = ['start.ts', 'commands/commands.ts', 'office-services.ts', 'office-app.ts'];
    const wrong = imports.filter(
      ({ from, to }) =>
        featureOf(to) === 'provider-data' &&
        featureOf(from) !== 'provider-data' &&
        !known.some((file) => from === `src/server/${file}`),
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('adapters are wired where the server starts, nowhere else', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        featureOf(to) === 'adapters' &&
        featureOf(from) !== 'adapters' &&
        !/src\/server\/[^/]+\.ts$/.test(from),
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('[LIM-04] the browser’s side holds no amount of money: prices come from the server and the settings', () => {
    const amount =
      /[£€]\s?\d[\d.,]*|(?:[Pp]rice|[Ff]are|[Ff]ee|[Rr]ate|[Pp]ence|PRICE|FARE|FEE|RATE)s?\s*[=:]\s*[1-9]\d*/g;
    const comment = /^\s*(\/\/|\/?\*).*$/gm;
    const found = sources
      .filter((file) => layerOf(file) === 'web')
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8').replaceAll(comment, '').match(amount)]);
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(([, amounts]) => amounts !== null)).toEqual([]);
  });

  it('there is no barrel and no cycle', () => {
    expect(sources.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
    expect(cyclesOf(imports.filter(({ ours, typeOnly }) => ours && !typeOnly))).toEqual([]);
  });

  it('features of the server stand in one order, and no two import each other even for a type', () => {
    const between = imports.flatMap(({ from, to, typeOnly }) => {
      const edge = { from: featureOf(from) ?? '', to: featureOf(to) ?? '', typeOnly };
      return edge.from && edge.to && edge.from !== edge.to ? [edge] : [];
    });
    expect(between.length).toBeGreaterThan(50);
    expect(cyclesOf(between.filter(({ typeOnly }) => !typeOnly))).toEqual([]);
    const pairs = new Set(between.map(({ from, to }) => `${from} ${to}`));
    expect([...pairs].filter((pair) => pairs.has(pair.split(' ').toReversed().join(' ')))).toEqual([]);
  });

  it('no page of the site imports another, and rooms import none: only rooms before them, types included', () => {
    const between = imports.flatMap(({ from, to }) => {
      const edge = { file: from, from: placeOf(from) ?? '', to: placeOf(to) ?? '' };
      return edge.from && edge.to && edge.from !== edge.to ? [edge] : [];
    });
    expect(between.length).toBeGreaterThan(50);
    const rank = (place: string) => (ROOMS.includes(place) ? ROOMS.indexOf(place) : ROOMS.length);
    const wrong = between.filter(({ from, to }) => rank(to) >= rank(from));
    expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
  });

  it('no two files of the browser’s side need each other, even for a type', () => {
    expect(cyclesOf(imports.filter(({ from, ours }) => ours && layerOf(from) === 'web'))).toEqual([]);
  });

  it('no product file is longer than 400 lines', () => {
    const long = sources.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });
});
