import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IN_PAGE_FILE, type InPageBuild, PAGE_PARTS, type PageRenderer } from '../../contract/page.ts';

/** The site's entry script inlined in a page, with its policy (decision 132). */
export interface InPage extends InPageBuild {
  /** Maps imports of the first script to the file that passes on the page's own instance. */
  importMap: string;
  /** Both, for `script-src` of the page's policy. */
  sources: string;
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @returns null for a build without one */
function readInPage(folder: string): InPage | null {
  const file = join(folder, IN_PAGE_FILE);
  if (!existsSync(file)) return null;
  const build = JSON.parse(readFileSync(file, 'utf8')) as InPageBuild;
  const importMap = JSON.stringify({ imports: { [build.entry]: build.stub } });
  return { ...build, importMap, sources: `${sourceOf(importMap)} ${sourceOf(build.script)}` };
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** A build of the web: template, assets of each page, and the renderer. */
export interface BuiltWeb {
  /** Changes with every build. */
  version: number;
  /** The page up to its head's own part, from there to the app, from there to the body's end, and the rest. */
  template: { start: string; middle: string; end: string; close: string };
  renderer: PageRenderer;
  inPage: InPage | null;
  /**
   * What a page needs, `source` being the module behind it: its styles, with those of its parts, the scripts that
   * every page has, its own.
   */
  assetsOf(source: string | undefined): {
    styles: { href: string; text: string }[];
    firstScripts: string[];
    scripts: string[];
  };
}

const ENTRY = 'index.html';
const TEMPLATE = /^(.*)<!--head-->.*<!--\/head-->(.*<div id="app">)(<\/div>.*)(<\/body>.*)$/s;

/** Reads a build. @returns null without one */
export async function readBuiltWeb(folders: { web: string; page: string }): Promise<BuiltWeb | null> {
  const module = join(folders.page, 'page-renderer.js');
  const manifestFile = join(folders.web, 'manifest.json');
  if (!existsSync(module) || !existsSync(manifestFile)) return null;
  const version = buildTime(folders);
  const html = readFileSync(join(folders.web, ENTRY), 'utf8').replaceAll(
    /\s*<link rel="stylesheet"[^>]*>/g,
    '',
  );
  const [, start = '', middle = '', end = '', close = ''] = TEMPLATE.exec(html) ?? [];
  if (!start) throw new Error(`${folders.web}/${ENTRY} has no placeholder for the page`);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
  const renderer = (await import(`${pathToFileURL(module).href}?${version}`)) as PageRenderer;
  return {
    version,
    template: { start, middle, end, close },
    renderer,
    inPage: readInPage(folders.web),
    assetsOf: assetsIn(manifest, folders.web),
  };
}

/** When the web was built, in ms; 0 without a build. */
export function buildTime({ web }: { web: string }): number {
  return statSync(join(web, ENTRY), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function assetsIn(manifest: Record<string, Chunk>, folder: string): BuiltWeb['assetsOf'] {
  const chunksOf = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return seen;
    for (const imported of chunk.imports ?? []) chunksOf(imported, seen);
    return seen.add(name);
  };
  const filesOf = (names: string[]) =>
    names.flatMap((name) => manifest[name]?.file ?? []).map((file) => `/${file}`);
  const first = chunksOf(ENTRY);
  const styled = PAGE_PARTS.reduce((seen, part) => chunksOf(part, seen), new Set(first));
  return (source) => {
    const own = source === undefined ? [] : [...chunksOf(source)].filter((name) => !first.has(name));
    const files = new Set([...styled, ...own].flatMap((name) => manifest[name]?.css ?? []));
    return {
      styles: [...files].map((file) => ({
        href: `/${file}`,
        text: readFileSync(join(folder, file), 'utf8'),
      })),
      firstScripts: filesOf([...first]),
      scripts: filesOf(own),
    };
  };
}
