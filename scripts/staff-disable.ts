/** Lets somebody sign in to the office no more: `npm run staff:disable -- EMAIL`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

await script('staff:disable -- EMAIL', 1, (config, [email = '']) =>
  runCommand(config, 'staff:disable', email, async (line) => console.log(line)),
);
