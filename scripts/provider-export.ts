/** Writes the provider's data as a provider file: `npm run -s provider:export [-- [FILE] [--at INSTANT]]`. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

const OPTIONS = { at: { type: 'string' } } as const;

await script('-s provider:export [-- [FILE] [--at INSTANT]]', 0, async (config, args) => {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [file] = positionals;
  const lines: string[] = [];
  await runCommand(config, 'provider:export', values.at ?? '', async (line) => void lines.push(line));
  const text = lines.join('\n');
  if (file === undefined) return void process.stdout.write(`${text}\n`);
  writeFileSync(file, `${text}\n`);
  console.log(`${file} written`);
});
