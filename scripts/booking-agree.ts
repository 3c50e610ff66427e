/** Says that a booking's operator agrees to the change that it was asked about: `npm run booking:agree -- NUMBER`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

await script('booking:agree -- NUMBER', 1, (config, [number = '']) =>
  runCommand(config, 'booking:agree', number, async (line) => console.log(line)),
);
