import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IN_PAGE_FILE, type InPageBuild } from '../../contract/in-page.ts';

/** The site's first script as it stands in a page, with what lets it run there (decision 132). */
export interface InPage extends InPageBuild {
  /** Leads the scripts that import the first one to the file that hands on what the page's own left. */
  importMap: string;
  /** Both, for `script-src` of the page's policy. */
  sources: string;
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @returns null for a build without one */
export function readInPage(folder: string): InPage | null {
  const file = join(folder, IN_PAGE_FILE);
  if (!existsSync(file)) return null;
  const build = JSON.parse(readFileSync(file, 'utf8')) as InPageBuild;
  const importMap = JSON.stringify({ imports: { [build.entry]: build.stub } });
  return { ...build, importMap, sources: `${sourceOf(importMap)} ${sourceOf(build.script)}` };
}
