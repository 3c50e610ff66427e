/** Says that a booking's operator makes the trip: `npm run booking:accept -- NUMBER`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

await script('booking:accept -- NUMBER', 1, (config, [number = '']) =>
  runCommand(config, 'booking:accept', number, async (line) => console.log(line)),
);
