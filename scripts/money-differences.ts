/** Says where the card provider's books and ours differ: `npm run money:differences`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

await script('money:differences', 0, (config) =>
  runCommand(config, 'money:differences', '', async (line) => console.log(line)),
);
