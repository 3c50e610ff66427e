/** Loads a provider file, or says what that would change: `npm run provider:load -- FILE [--dry-run] [--replace]`. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from '../src/server/app/commands.ts';
import { BadConfiguration } from '../src/server/app/config.ts';
import { dryRunWords, type LoadAsked, loadWords } from '../src/server/provider-file/commands.ts';
import type { LoadReport } from '../src/server/provider-file/load-service.ts';
import { script } from './script.ts';

const USAGE = 'provider:load -- FILE [--dry-run] [--replace]';
const OPTIONS = { 'dry-run': { type: 'boolean' }, replace: { type: 'boolean' } } as const;

await script(USAGE, 1, async (config, args) => {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new BadConfiguration(`usage: npm run ${USAGE}`);
  const { 'dry-run': dryRun = false, replace = false } = values;
  const asked: LoadAsked = { name, text: readFileSync(name, 'utf8'), replace, dryRun };
  const answer: string[] = [];
  await runCommand(config, 'provider:load', JSON.stringify(asked), async (line) => void answer.push(line));
  const report = JSON.parse(answer.join('\n')) as LoadReport;
  if (!dryRun) return console.log(loadWords(name, report).join('\n'));
  const { lines, exitCode } = dryRunWords(name, report, replace);
  console.log(lines.join('\n'));
  process.exitCode = exitCode;
});
