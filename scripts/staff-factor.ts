/** Takes away the second factor of somebody who has lost it: `npm run staff:factor -- EMAIL --remove`. */
import { BadConfiguration } from '../src/server/app/config.ts';
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

const USAGE = 'staff:factor -- EMAIL --remove';

await script(USAGE, 2, async (config, given) => {
  const email = given.find((each) => each !== '--remove') ?? '';
  if (given.length !== 2 || !given.includes('--remove'))
    throw new BadConfiguration(`usage: npm run ${USAGE}`);
  await runCommand(config, 'staff:factor', email, async (line) => console.log(line));
});
