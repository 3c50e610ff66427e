import { spawn } from 'node:child_process';

/** What is said of it, the command with its arguments, and what its environment has beside the others'. */
export type Step = [name: string, command: string, args: string[], env?: NodeJS.ProcessEnv];

export const bin = (name: string) => `node_modules/.bin/${name}`;

export const TYPES: Step = ['types', bin('tsc'), ['--noEmit']];
export const LINT: Step = ['lint', bin('oxlint'), ['--deny-warnings']];

/** Runs a command; where others run beside it, what it says is kept until it has ended. @returns whether it went well */
function run([name, command, args, own]: Step, env: NodeJS.ProcessEnv, alone: boolean): Promise<boolean> {
  const heading = `\n── ${name}`;
  if (alone) console.log(heading);
  const child = spawn(command, args, {
    stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...own },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      if (!alone) console.log(`${heading}\n${Buffer.concat(said).toString()}`.trimEnd());
      if (status !== 0) console.error(`\n${name} failed`);
      resolve(status === 0);
    });
  });
}

/** Runs rows of steps in this order, those of a row beside each other; the first row that fails ends the process. */
export async function runSteps(rows: readonly Step[][], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  for (const row of rows) {
    const ended = await Promise.all(row.map((step) => run(step, env, row.length === 1)));
    if (ended.includes(false)) process.exit(1);
  }
}
