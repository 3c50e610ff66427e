/** Prints all that is kept of one person, as JSON: `npm run -s person:export -- EMAIL > FILE`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

await script('-s person:export -- EMAIL', 1, (config, [email = '']) =>
  runCommand(config, 'person:export', email, async (line) => console.log(line)),
);
