/** Gives a booking another link, and ends the one of its mails: `npm run booking:new-link -- NUMBER`. */
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

await script('booking:new-link -- NUMBER', 1, (config, [number = '']) =>
  runCommand(config, 'booking:new-link', number, async (path) =>
    console.log(`${config.publicUrl ?? ''}${path}`),
  ),
);
