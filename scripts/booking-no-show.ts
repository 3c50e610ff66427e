/** Says that nobody came to a booking, for what was agreed or another amount: `npm run booking:no-show -- NUMBER 'WHAT HAPPENED' [AMOUNT] [--dry-run]`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

await script("booking:no-show -- NUMBER 'WHAT HAPPENED' [AMOUNT] [--dry-run]", 2, (config, given) => {
  const [number = '', happened = '', amount = 'terms'] = given.filter((word) => word !== '--dry-run');
  const dry = given.includes('--dry-run') ? '--dry-run ' : '';
  const what = `${dry}${number} ${amount} ${happened}`;
  return runCommand(config, 'booking:no-show', what, async (line) => console.log(line));
});
