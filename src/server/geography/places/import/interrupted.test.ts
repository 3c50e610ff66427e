import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codePointLines } from '../../../../../test/support/place-sources.ts';
import { givePlaces } from '../../../../../test/support/places-file.ts';
import { createPlaces } from '../places.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayfare-interrupted-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  givePlaces(dataDir);
  writeFileSync(join(folder, 'small.csv'), codePointLines({ 'LS1 1AA': [430000, 433000] }));
  writeFileSync(join(folder, 'large.csv'), large());
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Every unit of Leeds that may be, over the whole city. */
function large(): string {
  const letters = [...'ABDEFGHJLNPQRSTUWXYZ'];
  const inward = [...'0123456789'].flatMap((digit) =>
    letters.flatMap((a) => letters.map((b) => digit + a + b)),
  );
  const districts = ['LS6', 'LS7', 'LS8', 'LS9'];
  const units = districts.flatMap((outward, i) =>
    inward.map(
      (half, n) => [`${outward}${half}`, [425_000 + ((n * 7919) % 9973), 430_000 + i * 500]] as const,
    ),
  );
  return codePointLines({ 'LS1 1AA': [430000, 433000], ...Object.fromEntries(units) } as never);
}

const COMMAND = [
  '--max-semi-space-size=2',
  '--max-old-space-size=192',
  'scripts/wayfare.ts',
  'places',
  'import',
];
const environment = () => ({ ...process.env, WAYFARE_DATA: dataDir });

function runToEnd(...paths: string[]) {
  return spawnSync(process.execPath, [...COMMAND, ...paths], { env: environment(), encoding: 'utf8' });
}

/** How many units are served, and that all there is can be opened. */
function served(): 'small' | 'large' {
  const places = createPlaces({ dataDir });
  const sharp = (text: string) => places.resolve({ text })?.precision === 'postcode';
  try {
    expect(sharp('LS1 1AA')).toBe(true);
    return sharp('LS9 9ZZ') ? 'large' : 'small';
  } finally {
    places.close();
  }
}

describe('[PLACE-11] an import that is interrupted', { timeout: 120_000 }, () => {
  it('by kill -9 at any moment leaves the earlier data, and the next import succeeds', async () => {
    expect(runToEnd(join(folder, 'small.csv')).status).toBe(0);
    cpSync(join(dataDir, 'places'), join(folder, 'small'), { recursive: true });
    const began = Date.now();
    expect(runToEnd(join(folder, 'large.csv')).status).toBe(0);
    const took = Date.now() - began;
    const manifest = () =>
      readFileSync(join(dataDir, 'places/imported.json'), 'utf8').match(/"file": .*/)?.[0];
    const whole = manifest();
    expect(served()).toBe('large');

    for (const share of [0.5, 0.8, 0.95]) {
      rmSync(join(dataDir, 'places'), { recursive: true });
      cpSync(join(folder, 'small'), join(dataDir, 'places'), { recursive: true });
      const child = spawn(process.execPath, [...COMMAND, join(folder, 'large.csv')], { env: environment() });
      const ended = new Promise((resolve) => child.on('exit', resolve));
      await pause(took * share);
      child.kill('SIGKILL');
      await ended;
      expect(['small', 'large']).toContain(served());
      expect(manifest() === whole).toBe(served() === 'large');
    }

    expect(runToEnd(join(folder, 'large.csv')).status).toBe(0);
    expect(manifest()).toBe(whole);
    expect(readdirSync(join(dataDir, 'places')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('by a full disk reports it, fails, and leaves the earlier data', () => {
    runToEnd(join(folder, 'small.csv'));
    // No file may grow beyond sixteen kilobytes.
    const line = `trap '' XFSZ; ulimit -f 16; exec "$0" "$@"`;
    const args = ['-c', line, process.execPath, ...COMMAND, join(folder, 'large.csv')];
    const { status, stderr } = spawnSync('bash', args, { env: environment(), encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('EFBIG');
    expect(served()).toBe('small');
    expect(runToEnd(join(folder, 'large.csv')).status).toBe(0);
    expect(served()).toBe('large');
  });
});
