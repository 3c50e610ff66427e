import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;

function brotli(content: string | Uint8Array): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1);

/** What a browser loads before the first route can show: the entry and everything it imports at once. */
function firstRoute(bundle: Rollup.OutputBundle): { js: number; css: number } {
  const files = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    chunk.imports.forEach(visit);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.isEntry) visit(name);
  }
  const size = (names: Set<string>) =>
    [...names].reduce((sum, name) => {
      const file = bundle[name];
      return sum + (file ? brotli(file.type === 'chunk' ? file.code : file.source).length : 0);
    }, 0);
  return { js: size(files), css: size(styles) };
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
 * to itself each function is compiled when it is first called, which keeps the form waiting (decision 078).
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

/** Prints the weight of the first route and writes .br and .gz beside every asset, for the static server. */
export function webBuild(): Plugin {
  let report = '';
  return {
    name: 'wayfare-web-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      async handler(options, bundle) {
        const { js, css } = firstRoute(bundle);
        report = `First route: ${kb(js)} KB JS, ${kb(css)} KB CSS (brotli)`;
        if (options.dir) await compress(join(options.dir, 'assets'));
      },
    },
    closeBundle: { order: 'post', handler: () => console.log(report) },
  };
}
