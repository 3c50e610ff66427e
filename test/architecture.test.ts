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
/** A folder of src/server; in platform, which is no module itself, each of its folders. */
const moduleOf = (file: string) => /^src\/server\/(platform\/[^/]+|(?!platform\/)[^/]+)\//.exec(file)?.[1];
const placeOf = (file: string) => /^src\/web\/(site\/[^/]+|account)\//.exec(file)?.[1];
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
const ROOMS = ['shell', 'extras', 'trip', 'prices', 'cheaper-time', 'share', 'party', 'enquiry', 'fleet'].map(
  (room) => `site/${room}`,
);

describe('architecture', () => {
  it('covers the product code', () => {
    for (const layer of Object.keys(ALLOWED)) {
      expect(sources.filter((file) => layerOf(file) === layer).length).toBeGreaterThan(3);
    }
    expect(imports.filter(({ ours }) => ours).length).toBeGreaterThan(100);
  });

  it('imports point inwards: domain ← contract ← server, domain ← contract ← web', () => {
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

  it('the browser gets types of the contract, not its schemas', () => {
    const wrong = imports.filter(
      ({ from, to, typeOnly }) =>
        layerOf(from) === 'web' && (layerOf(to) === 'contract' || to === 'zod') && !typeOnly,
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('[OFF-01] the office and the site do not import each other', () => {
    const isOffice = (file: string) => file.startsWith('src/web/office/');
    const isSite = (file: string) =>
      /^src\/web\/(site|account|embed|places|maps|client|public)\//.test(file) ||
      /^src\/web\/[\w-]+\.tsx?$/.test(file);
    // These know no page and store nothing of the site.
    const SHARED = [
      'client/calls',
      'client/call-words',
      'client/browser',
      'client/storage-shapes',
      'maps/projection',
      'maps/labels',
      'maps/marks',
      'maps/map-view',
      'maps/view',
      'maps/route-on-map',
    ];
    const isShared = (file: string) =>
      SHARED.some((name) => file.replace(/\.(tsx?|json|module\.css)$/, '') === `src/web/${name}`);
    const wrong = imports.filter(
      ({ from, to }) => (isOffice(from) && isSite(to) && !isShared(to)) || (!isOffice(from) && isOffice(to)),
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('a module of the server is used through its public file', () => {
    const wrong = imports.filter(
      ({ from, to, ours }) =>
        ours &&
        layerOf(from) === 'server' &&
        // The entry point loads the server's code only after it has made a new database, which both take memory.
        from !== 'src/server/main.ts' &&
        moduleOf(to) !== undefined &&
        moduleOf(from) !== moduleOf(to) &&
        to !== `src/server/${moduleOf(to)}/index.ts`,
    );
    expect(shown(wrong)).toEqual([]);
    expect(
      sources.filter(
        (file) => /\/index\.tsx?$/.test(file) && `src/server/${moduleOf(file)}/index.ts` !== file,
      ),
    ).toEqual([]);
  });

  it('external services are created where the server starts, nowhere else', () => {
    const wrong = imports.filter(
      ({ from, to, typeOnly }) =>
        moduleOf(to) === 'integrations' &&
        !['integrations', 'app'].includes(moduleOf(from) ?? '') &&
        !typeOnly,
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('[LIM-04] the browser contains no amounts of money: prices come from the server and the settings', () => {
    const amount =
      /[£€]\s?\d[\d.,]*|(?:[Pp]rice|[Ff]are|[Ff]ee|[Rr]ate|[Pp]ence|PRICE|FARE|FEE|RATE)s?\s*[=:]\s*[1-9]\d*/g;
    const comment = /^\s*(\/\/|\/?\*).*$/gm;
    const found = sources
      .filter((file) => layerOf(file) === 'web')
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8').replaceAll(comment, '').match(amount)]);
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(([, amounts]) => amounts !== null)).toEqual([]);
  });

  it('no files import each other in a cycle, even for a type', () => {
    expect(cyclesOf(imports.filter(({ ours }) => ours))).toEqual([]);
  });

  it('no modules of the server import each other in a cycle, even for a type', () => {
    const between = imports.flatMap(({ from, to }) => {
      const edge = { from: moduleOf(from) ?? '', to: moduleOf(to) ?? '' };
      return edge.from && edge.to && edge.from !== edge.to ? [edge] : [];
    });
    expect(between.length).toBeGreaterThan(50);
    expect(cyclesOf(between)).toEqual([]);
  });

  it('no page of the site imports another, and sections import only earlier sections, types included', () => {
    const between = imports.flatMap(({ from, to }) => {
      const edge = { file: from, from: placeOf(from) ?? '', to: placeOf(to) ?? '' };
      return edge.from && edge.to && edge.from !== edge.to ? [edge] : [];
    });
    expect(between.length).toBeGreaterThan(50);
    const rank = (place: string) => (ROOMS.includes(place) ? ROOMS.indexOf(place) : ROOMS.length);
    const wrong = between.filter(({ from, to }) => rank(to) >= rank(from));
    expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
  });

  it('no product file is longer than 400 lines', () => {
    const long = sources.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 401);
    expect(long).toEqual([]);
  });
});
