import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { PAGE_PARTS } from '../src/contract/page.ts';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;

function brotli(content: string | Uint8Array): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1);

type Weights = { js: number; css: number };

/** KB, brotli, of the site's first route and of the office's: a build that is heavier fails. */
const AT_MOST: Record<string, Weights> = { client: { js: 85, css: 6 }, office: { js: 160, css: 10 } };

/** A chunk of the bundle and all that it imports at once. */
function withImports(bundle: Rollup.OutputBundle, name: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunk.imports) withImports(bundle, imported, seen);
  return seen;
}

const textOf = (file: Rollup.OutputChunk | Rollup.OutputAsset | undefined) =>
  String(file?.type === 'chunk' ? file.code : file?.source);

/**
 * What the first route needs, bytes: the scripts are the entry and everything it imports at once; the styles, which
 * stand in the page, also those of its parts.
 */
function firstRoute(bundle: Rollup.OutputBundle): Weights {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const filesOf = (first: Rollup.OutputChunk[]) =>
    first.reduce((seen, { fileName }) => withImports(bundle, fileName, seen), new Set<string>());
  const files = filesOf(chunks.filter(({ isEntry }) => isEntry));
  const parts = chunks.filter((chunk) =>
    PAGE_PARTS.some((part) => chunk.facadeModuleId?.endsWith(`/${part}`)),
  );
  const styles = new Set(
    [...files, ...filesOf(parts)].flatMap((name) => {
      const chunk = bundle[name];
      return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
    }),
  );
  const js = [...files].map((name) => brotli(textOf(bundle[name])).length);
  // They stand in the page one after the other.
  const css = brotli([...styles].map((name) => textOf(bundle[name])).join('')).length;
  return { js: js.reduce((sum, bytes) => sum + bytes, 0), css };
}

interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/**
 * Names one chunk for all that the entry imports at once. Left to itself the bundler splits it by who else uses
 * which part: a dozen requests, and 4 KB more because small files compress badly.
 */
export function firstChunk(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, boolean>();
  const isFirst = (id: string, modules: Modules): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Until it is known: modules may import each other in a circle.
    known.set(id, false);
    const info = modules.getModuleInfo(id);
    const first = info !== null && (info.isEntry || info.importers.some((by) => isFirst(by, modules)));
    known.set(id, first);
    return first;
  };
  return (id, modules) => (isFirst(id, modules) ? 'first' : null);
}

/**
 * Asks Chromium, in the first line of the first script, to compile all of it beside the page while it still comes. Left
 * to itself each function is compiled when it is first called, which keeps the form waiting (decision 132).
 */
export function compiledEarly(): Plugin {
  return {
    name: 'wayfare-compiled-early',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // The bundler's own first line comes before.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}

async function compress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    await writeFile(`${path}.br`, brotli(content));
    await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Prints the weight of each first route and writes .br and .gz beside every asset, for the static server. */
export function webBuild(): Plugin {
  const reports: Record<string, string> = {};
  return {
    name: 'wayfare-web-build',
    apply: 'build',
    sharedDuringBuild: true,
    applyToEnvironment: ({ name }) => Object.hasOwn(AT_MOST, name),
    writeBundle: {
      order: 'post',
      async handler(options, bundle) {
        const { name } = this.environment;
        const most = AT_MOST[name];
        const { js, css } = firstRoute(bundle);
        const report = `First route (${name}): ${kb(js)} KB JS, ${kb(css)} KB CSS (brotli)`;
        if (most && (js > most.js * 1024 || css > most.css * 1024)) {
          throw new Error(`${report}: more than ${most.js} and ${most.css}, see bench/README.md`);
        }
        reports[name] = report;
        if (options.dir) await compress(join(options.dir, 'assets'));
      },
    },
    closeBundle: {
      order: 'post',
      handler() {
        console.log(reports[this.environment.name]);
      },
    },
  };
}
