/** Takes back who drives a leg of a booking, which stays booked: `npm run booking:no-driver -- NUMBER outward 'WHY'`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

await script("booking:no-driver -- NUMBER outward|return 'WHY'", 3, (config, [number, leg, reason]) => {
  const argument = JSON.stringify({ number, leg, reason });
  return runCommand(config, 'booking:no-driver', argument, async (line) => console.log(line));
});
