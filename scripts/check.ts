import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';
import { bin, LINT, runSteps, TYPES, type Step } from './steps.ts';

/** What the types of unchanged files were found to be. */
const KNOWN_TYPES = 'node_modules/.cache/wayfare/types.tsbuildinfo';

/** The lines that git answers; none where it fails. */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/** Where this branch left the main one; without a main one, the last commit. */
function base(): string {
  for (const main of ['main', 'origin/main']) {
    const [commit] = git('merge-base', 'HEAD', main);
    if (commit) return commit;
  }
  const [commit] = git('rev-parse', 'HEAD');
  if (commit === undefined) throw new Error('what has changed is asked of git, and there is none here');
  return commit;
}

const TESTS = 'test/components/';

/**
 * The component tests of what changed. Each opens the whole site, so each would count as changed whenever anything of
 * the web has; but no page imports another, so of a page that has changed alone those count that are named after it.
 */
function componentTests(files: readonly string[]): string[] {
  const web = files.filter((file) => file.startsWith('src/web/') && !/\.test\.tsx?$/.test(file));
  const own = files.filter((file) => file.startsWith(TESTS) && file.endsWith('.test.tsx'));
  const pages = web.map((file) => /^src\/web\/site\/([\w-]+)\//.exec(file)?.[1] ?? '');
  const named = readdirSync(TESTS).filter((file) => file.endsWith('.test.tsx'));
  const testsOf = (page: string) => named.filter((file) => page !== '' && file.startsWith(page));
  if (pages.some((page) => testsOf(page).length === 0)) return [TESTS];
  return [...new Set([...own, ...pages.flatMap(testsOf).map((file) => TESTS + file)])];
}

/** What `npm run check` runs while one works: all that is quick, of what has changed since the main branch. */
const since = base();
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const vitest = (name: string, projects: string[], ...args: string[]): Step => [
  name,
  bin('vitest'),
  [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--reporter=dot',
    '--silent=passed-only',
    ...args,
  ],
];
const components = componentTests(changed);
const chromium = await findChromium();
console.log(`${changed.length} files have changed since ${since.slice(0, 10)}`);

const [types, tsc, typesArgs] = TYPES;
const quickTypes: Step = [types, tsc, [...typesArgs, '--incremental', '--tsBuildInfoFile', KNOWN_TYPES]];
const format = ['--check', '--log-level', 'warn', '--ignore-unknown', ...changed];
const ofChanged = ['--changed', since, '--exclude', 'test/*.test.ts'];

const steps: Step[][] = [
  [
    quickTypes,
    LINT,
    ...(changed.length > 0 ? [['format', bin('prettier'), format] as Step] : []),
    // They read files that they do not import.
    vitest('tests of the tree and the documents', ['unit'], 'test/'),
  ],
  ...(changed.length > 0 ? [[vitest('unit tests of what changed', ['unit'], ...ofChanged)]] : []),
  ...(components.length > 0
    ? [[vitest('component tests of what changed', ['component'], ...components)]]
    : []),
];
await runSteps(steps, {
  ...process.env,
  WAYFARE_CHROMIUM: chromium.path,
  WAYFARE_CHROMIUM_SHELL: chromium.shell,
});
