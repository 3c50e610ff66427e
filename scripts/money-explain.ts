/** Ends a difference that somebody has looked into: `npm run money:explain -- ID 'WHAT IT WAS'`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

await script("money:explain -- ID 'WHAT IT WAS'", 2, (config, [id = '', explanation = '']) =>
  runCommand(config, 'money:explain', `${id} ${explanation}`, async (line) => console.log(line)),
);
