import { spawnSync } from 'node:child_process';

/** What is said of it, and the command with its arguments. */
export type Step = [name: string, command: string, args: string[]];

export const bin = (name: string) => `node_modules/.bin/${name}`;

export const TYPES: Step = ['types', bin('tsc'), ['--noEmit']];
export const LINT: Step = ['lint', bin('oxlint'), ['--deny-warnings']];

/** Runs them in this order; the first failure ends the process. */
export function runSteps(steps: readonly Step[], env: NodeJS.ProcessEnv = process.env): void {
  for (const [name, command, args] of steps) {
    console.log(`\n── ${name}`);
    const { status } = spawnSync(command, args, { stdio: 'inherit', env });
    if (status === 0) continue;
    console.error(`\n${name} failed`);
    process.exit(status ?? 1);
  }
}
