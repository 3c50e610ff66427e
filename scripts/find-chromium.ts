import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SHELL = 'chromium-headless-shell';
/** Browsers that the tests accept, the first that is installed. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', SHELL];

function installed(names = NAMES): string | null {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return null;
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = (name: string) => apt('install', '-y', '-q', '--no-install-recommends', name);
  if (!apt('update', '-q') || !install('chromium')) return false;
  // Not every distribution has it, and the whole one does as well.
  install(SHELL);
  return true;
}

/** A browser that comes inside an npm package: fetched on demand, never a dependency of the product. */
async function carriedByPackage(): Promise<string | null> {
  try {
    execFileSync('npm', ['install', '--no-save', '--no-audit', '@sparticuz/chromium'], { stdio: 'ignore' });
    const name = '@sparticuz/chromium';
    const { default: chromium } = (await import(name)) as { default: { executablePath(): Promise<string> } };
    return await chromium.executablePath();
  } catch {
    return null;
  }
}

export interface FoundChromium {
  path: string;
  source: string;
  /** The same engine without a browser's own windows and settings, which takes a third less of the processor. */
  shell: string;
}

/**
 * The path of a Chromium: WAYFARE_CHROMIUM, the system's own, one installed with apt as root, or one carried by
 * an npm package, in this order.
 */
export async function findChromium(): Promise<FoundChromium> {
  const found = await findWhole();
  return { ...found, shell: (found.source !== 'WAYFARE_CHROMIUM' && installed([SHELL])) || found.path };
}

async function findWhole(): Promise<Omit<FoundChromium, 'shell'>> {
  const named = process.env['WAYFARE_CHROMIUM'];
  if (named) {
    if (!existsSync(named)) throw new Error(`WAYFARE_CHROMIUM names ${named}, which does not exist`);
    return { path: named, source: 'WAYFARE_CHROMIUM' };
  }
  const system = installed();
  if (system) return { path: system, source: 'the system' };
  if (installWithApt()) {
    const fresh = installed();
    if (fresh) return { path: fresh, source: 'apt' };
  }
  const carried = await carriedByPackage();
  if (carried) return { path: carried, source: 'an npm package' };
  throw new Error('No Chromium was found or could be installed; set WAYFARE_CHROMIUM to one');
}
