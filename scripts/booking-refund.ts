/** Gives back what was paid by card for a booking, or asks again for a refund that has failed: `npm run booking:refund -- NUMBER AMOUNT|all|again 'WHY' [--dry-run]`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

await script("booking:refund -- NUMBER AMOUNT|all|again 'WHY' [--dry-run]", 3, (config, given) => {
  const [number = '', amount = '', why = ''] = given.filter((word) => word !== '--dry-run');
  const dry = given.includes('--dry-run') ? '--dry-run ' : '';
  const what = `${dry}${number} ${amount} ${why}`;
  return runCommand(config, 'booking:refund', what, async (line) => console.log(line));
});
