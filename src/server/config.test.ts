import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BadConfiguration, readConfig } from './config.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayfare-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readConfig({ WAYFARE_DATA: folder }).secret;

describe('the kept secret', () => {
  it('is made once and kept', () => {
    const made = read();
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(read()).toBe(made);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(made);
  });

  it.each(['', '\n', 'short'])('is refused when it is %j', (left) => {
    writeFileSync(join(folder, 'secret'), left);
    expect(read).toThrow(BadConfiguration);
  });
});
