import { spawnSync } from 'node:child_process';
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
  ...(changed.length > 0
    ? [[vitest('unit and component tests of what changed', ['unit', 'component'], ...ofChanged)]]
    : []),
];
await runSteps(steps, {
  ...process.env,
  WAYFARE_CHROMIUM: chromium.path,
  WAYFARE_CHROMIUM_SHELL: chromium.shell,
});
