import { Command } from 'commander';
import { addBookingCommands } from './booking-commands.ts';
import { addDataCommands } from './data-commands.ts';
import { addPlacesCommands } from './places-commands.ts';
import { addStaffCommands } from './staff-commands.ts';

/** Declares every command. A command's code is loaded only when it runs, so that help appears at once. */
export function createCommandLine(): Command {
  const program = new Command('npm run wayfare --')
    .description('Administers a Wayfare installation. Runs next to a running server or without one.')
    .showHelpAfterError('(--help explains the command)');
  addStaffCommands(program.command('staff').description('Staff accounts of the office'));
  addBookingCommands(
    program.command('booking').description('Bookings: the same actions as in the office, and new links'),
  );
  addDataCommands(program);
  addPlacesCommands(program.command('places').description('Open data about places'));
  return program;
}
