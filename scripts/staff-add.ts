/** Lets somebody sign in to the office: `npm run staff:add -- EMAIL --role owner --name "Priya Shah"`. */
import { parseArgs } from 'node:util';
import { runCommand } from '../src/server/app/commands.ts';
import { BadConfiguration } from '../src/server/app/config.ts';
import { readPassword } from './read-password.ts';
import { script } from './script.ts';

const options = { role: { type: 'string' }, name: { type: 'string' } } as const;

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [email = ''] = positionals;
    return { email, role: values.role, name: values.name ?? email.split('@')[0] };
  } catch (error) {
    throw new BadConfiguration((error as Error).message);
  }
}

await script('staff:add -- EMAIL --role ROLE [--name NAME]', 3, async (config, given) => {
  const { email, role, name } = read(given);
  const argument = JSON.stringify({ email, role, name, password: await readPassword() });
  await runCommand(config, 'staff:add', argument, async (line) => console.log(line));
});
