/** Gives somebody who works here another password: `npm run staff:password -- EMAIL`. */
import { runCommand } from '../src/server/app/commands.ts';
import { readPassword } from './read-password.ts';
import { script } from './script.ts';

await script('staff:password -- EMAIL', 1, async (config, [email = '']) => {
  const argument = JSON.stringify({ email, password: await readPassword() });
  await runCommand(config, 'staff:password', argument, async (line) => console.log(line));
});
