import { Argument, type Command, Option } from 'commander';
import { ROLES } from '../../src/domain/accounts.ts';
import { readPassword } from './read-password.ts';
import { ask, print, withConfig } from './run.ts';

const EMAIL = new Argument('<email>', 'email address of the member of staff');

export function addStaffCommands(staff: Command): void {
  staff
    .command('add')
    .description('Adds a member of staff. The password is asked for, or read from standard input.')
    .addArgument(EMAIL)
    .addOption(new Option('--role <role>', 'role').choices(ROLES).makeOptionMandatory())
    .option('--name <name>', 'name; by default the part of the address before the @')
    .action((email: string, { role, name = email.split('@')[0] }: { role: string; name?: string }) =>
      withConfig(async (config) => {
        const password = await readPassword();
        await ask(config, 'staff:add', JSON.stringify({ email, role, name, password }));
      }),
    );
  staff
    .command('password')
    .description('Sets a new password, ends all sessions and restores access.')
    .addArgument(EMAIL)
    .action((email: string) =>
      withConfig(async (config) =>
        ask(config, 'staff:password', JSON.stringify({ email, password: await readPassword() })),
      ),
    );
  staff
    .command('factor')
    .description('Removes the second factor of a colleague who lost their app and recovery codes.')
    .addArgument(EMAIL)
    .requiredOption('--remove', 'confirms the removal')
    .action((email: string) => print('staff:factor', email));
  staff
    .command('disable')
    .description('Removes access at once.')
    .addArgument(EMAIL)
    .action((email: string) => print('staff:disable', email));
}
