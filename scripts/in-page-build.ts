import type { Plugin } from 'vite';
import { IN_PAGE_FILE, type InPageBuild } from '../src/contract/page.ts';

/** Under this the first script leaves what it exports. */
const LEFT = 'globalThis.wayfareFirst';
const EXPORTS = /export\{([^{}]*)\};?\s*$/;

/**
 * The site's first script in three forms (decision 132): as text that stands in a page, as a file of a few bytes which
 * hands on what that text exports, and as the whole file, which runs nothing where the text has already run.
 */
export function inPageBuild(): Plugin {
  return {
    name: 'wayfare-in-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (entry?.type !== 'chunk' || entry.imports.length > 0) {
          throw new Error('the first script is not one file');
        }
        const { script, handOn, file } = inPage(entry.code);
        entry.code = file;
        const stub = entry.fileName.replace(/\.js$/, '.in-page.js');
        const build: InPageBuild = { entry: `/${entry.fileName}`, stub: `/${stub}`, script };
        this.emitFile({ type: 'asset', fileName: stub, source: handOn });
        this.emitFile({ type: 'asset', fileName: IN_PAGE_FILE, source: JSON.stringify(build) });
      },
    },
  };
}

/**
 * A browser may load the file although the script has run in the page: it knows no import maps, or it resolved the
 * file's address before it read the map. A second instance would break the page.
 * @param code of a chunk: a module that imports nothing at once
 * @throws for what could not stand in a page: an unknown form of exports, and what would end a script element
 */
export function inPage(code: string): { script: string; handOn: string; file: string } {
  const found = EXPORTS.exec(code);
  if (!found) throw new Error('the first script exports nothing that is understood');
  const locals = (found[1] ?? '').split(',').map((one) => one.trim().split(' as ')[0]);
  // A page has another address than the script.
  const body = code.slice(0, found.index).replaceAll(/\bimport\((["'`])\.\//g, 'import($1/assets/');
  const script = `${body}\n${LEFT}=[${locals.join(',')}];`;
  if (/<!--|<\/script/i.test(script)) throw new Error('the first script has what would end its element');
  // `var`, because the script may declare the same names so, and in the file both belong to the module.
  const handOn = `var[${locals.join(',')}]=${LEFT};${found[0]}`;
  return { script, handOn, file: `if(!${LEFT}){${script}}${handOn}` };
}
