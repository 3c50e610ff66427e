import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const vehicles = globSync('demo/storage/vehicles/*.svg', { cwd: ROOT }).toSorted();
const drawings = [...vehicles, 'src/web/site/home/scene.svg'];
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('[JRN-18] our drawings', () => {
  it('are one of each vehicle category, on one canvas and one ground', () => {
    expect(vehicles).toHaveLength(6);
    for (const file of vehicles) {
      expect(read(file), file).toContain('viewBox="0 0 480 240"');
      expect(read(file), file).toMatch(/<ellipse cx="[\d.]+" cy="205" [^>]*fill="url\(#s\)"/);
    }
  });

  it.each(drawings)('%s is light and needs nothing from outside', (file) => {
    const text = read(file);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6 * 1024);
    expect(text).not.toMatch(/<script|<image|<foreignObject|\son\w+=|@import|href="(?!#)|url\((?!#)/);
  });
});
