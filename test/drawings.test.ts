import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { POPULAR_KINDS } from '../src/contract/provider.ts';

const ROOT = join(import.meta.dirname, '..');
const vehicles = globSync('demo/storage/vehicles/*.svg', { cwd: ROOT }).toSorted();
const drawings = [...vehicles, 'src/web/site/home/scene.svg'];
/** Eight on one sheet. */
const SIGNS = 'src/web/site/home/signs.svg';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('[JRN-18] our pictures', () => {
  it('show each vehicle category once, on one canvas and one ground', () => {
    expect(vehicles).toHaveLength(6);
    for (const file of vehicles) {
      expect(read(file), file).toContain('viewBox="0 0 480 240"');
      expect(read(file), file).toMatch(/<ellipse cx="[\d.]+" cy="205" [^>]*fill="url\(#s\)"/);
    }
  });

  it('show each kind of popular location once', () => {
    for (const kind of POPULAR_KINDS) expect(read(SIGNS)).toContain(`<view id="${kind}"`);
  });

  it.each([...drawings, SIGNS])('%s is small and self-contained', (file) => {
    const text = read(file);
    const most = file === SIGNS ? 8 * 1024 : 6 * 1024;
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(most);
    expect(text).not.toMatch(/<script|<image|<foreignObject|\son\w+=|@import|href="(?!#)|url\((?!#)/);
  });
});
