import type { Plugin } from 'vite';
import { IN_PAGE_FILE, type InPageBuild } from '../src/contract/page.ts';

/** Under this the script in the page leaves what later scripts import of it. */
const LEFT = 'globalThis.wayfareFirst';
const EXPORTS = /export\{([^{}]*)\};?\s*$/;

/**
 * The site's first script once more, for standing in a page (decision 132): as text that leaves what it exports on the
 * global object, and as a file of a few bytes which hands that on to the scripts that import the first one.
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
        const { script, handOn } = inPage(entry.code, `/${entry.fileName}`);
        const stub = entry.fileName.replace(/\.js$/, '.in-page.js');
        const build: InPageBuild = { entry: `/${entry.fileName}`, stub: `/${stub}`, script };
        this.emitFile({ type: 'asset', fileName: stub, source: handOn });
        this.emitFile({ type: 'asset', fileName: IN_PAGE_FILE, source: JSON.stringify(build) });
      },
    },
  };
}

/**
 * A browser that knows no import maps loads the file instead: it would run a second first script for whatever imports it.
 * @param code of a chunk: a module that imports nothing at once
 * @param entry the address of that chunk
 * @throws for what could not stand in a page: an unknown form of exports, and what would end a script element
 */
export function inPage(code: string, entry: string): { script: string; handOn: string } {
  const found = EXPORTS.exec(code);
  if (!found) throw new Error('the first script exports nothing that is understood');
  const pairs = (found[1] ?? '').split(',').map((one) => one.trim().split(' as '));
  const left = pairs.map(([local = '', name = local]) => `${name}:${local}`);
  // A page has another address than the script.
  const body = code.slice(0, found.index).replaceAll(/\bimport\((["'`])\.\//g, 'import($1/assets/');
  const here = `${body}\n${LEFT}={${left.join(',')}};`;
  const script = `if(HTMLScriptElement.supports?.("importmap")){${here}}else import(${JSON.stringify(entry)});`;
  if (/<!--|<\/script/i.test(script)) throw new Error('the first script has what would end its element');
  // Names of exports may be words of the language, which no variable is called.
  const names = pairs.map(([local, name = local], index) => [name, `$${index}`]);
  const taken = names.map(([name, variable]) => `${name}:${variable}`);
  const given = names.map(([name, variable]) => `${variable} as ${name}`);
  return { script, handOn: `const{${taken.join(',')}}=${LEFT};export{${given.join(',')}};` };
}
