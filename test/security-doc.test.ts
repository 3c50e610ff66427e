import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const document = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const links = [...document.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path);
/** A test file with the title that it is named with. */
const named = [...document.matchAll(/`((?:src|test)\/[^`]+\.test\.ts)` “([^”]+)”/g)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

describe('docs/security.md', () => {
  it('links to existing files', () => {
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((path) => !existsSync(join(ROOT, 'docs', path)))).toEqual([]);
    const code = [...document.matchAll(/`((?:src|test)\/[^`]+)`/g)].map(([, path = '']) => path);
    expect(code.length).toBeGreaterThan(70);
    expect(code.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names existing tests', () => {
    expect(named.length).toBeGreaterThan(25);
    const missing = named.filter(([file, title]) => !readFileSync(join(ROOT, file), 'utf8').includes(title));
    expect(missing).toEqual([]);
  });

  it('has a test for every abuse', () => {
    const [, table = ''] = /## Abuses\n([^]*?)\n## /.exec(document) ?? [];
    const rows = table
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2);
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter((row) => !/\.test\.ts`|the same/.test(row.split('|')[3] ?? ''))).toEqual([]);
  });
});
