/** Says that a booking's operator does not agree to the change that it was asked about: `npm run booking:disagree -- NUMBER 'WHY'`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

await script("booking:disagree -- NUMBER 'WHY'", 2, (config, [number = '', why = '']) =>
  runCommand(config, 'booking:disagree', `${number} ${why}`, async (line) => console.log(line)),
);
