import { Argument, type Command } from 'commander';
import { ask, print, withConfig } from './run.ts';

const NUMBER = new Argument('<number>', 'booking number');
const LEG = new Argument('<leg>', 'leg').choices(['outward', 'return']);
const REASON = new Argument('<reason>', 'reason, in quotes');
const STEP = new Argument('<step>', 'progress').choices(['on-way', 'arrived', 'on-board', 'dropped-off']);

interface Preview {
  dryRun?: boolean;
}

const dryRunOf = ({ dryRun }: Preview) => (dryRun ? '--dry-run ' : '');

export function addBookingCommands(booking: Command): void {
  const action = (name: string, description: string) =>
    booking.command(name).description(description).addArgument(NUMBER);

  action('accept', 'Records that the operator accepts. Authorised card payments are captured.').action(
    (number: string) => print('booking:accept', number),
  );
  action('refuse', 'Records that the operator refuses. The booking is cancelled free of charge.')
    .addArgument(REASON)
    .action((number: string, reason: string) => print('booking:refuse', `${number} ${reason}`));
  action('no-show', 'Records a no-show.')
    .argument('<happened>', 'what happened, in quotes')
    .argument('[amount]', 'charge; by default that of the terms', 'terms')
    .option('--dry-run', 'previews the effect')
    .action((number: string, happened: string, amount: string, preview: Preview) =>
      print('booking:no-show', `${dryRunOf(preview)}${number} ${amount} ${happened}`),
    );
  action('refund', 'Refunds a card payment, or retries a failed refund.')
    .argument('<amount>', 'amount such as 12.50, "all", or "again" for failed refunds')
    .addArgument(REASON)
    .option('--dry-run', 'previews the effect')
    .action((number: string, amount: string, reason: string, preview: Preview) =>
      print('booking:refund', `${dryRunOf(preview)}${number} ${amount} ${reason}`),
    );
  action('agree', 'Records that the operator agrees to a change.').action((number: string) =>
    print('booking:agree', number),
  );
  action('disagree', 'Records that the operator rejects a change.')
    .addArgument(REASON)
    .action((number: string, reason: string) => print('booking:disagree', `${number} ${reason}`));
  action('driver', 'Assigns a driver to a leg.')
    .addArgument(LEG)
    .argument('<name>', 'name')
    .argument('<phone>', 'phone number')
    .argument('<registration>', 'registration of the car')
    .argument('<colour>', 'colour of the car')
    .argument('<model>', 'make and model of the car')
    .argument('[badge]', 'badge or licence number')
    .action((number, leg, name, phone, registration, colour, model, badge) =>
      print(
        'booking:driver',
        JSON.stringify({ number, leg, name, phone, registration, colour, model, badge }),
      ),
    );
  action('no-driver', 'Unassigns the driver of a leg. The leg stays booked.')
    .addArgument(LEG)
    .addArgument(REASON)
    .action((number, leg, reason) => print('booking:no-driver', JSON.stringify({ number, leg, reason })));
  action('drive', 'Records the progress of a leg.')
    .addArgument(LEG)
    .addArgument(STEP)
    .action((number, leg, word) => print('booking:drive', JSON.stringify({ number, leg, word })));
  action('new-link', 'Replaces the link of a booking, for a link that came into other hands.').action(
    (number: string) =>
      withConfig((config) =>
        ask(config, 'booking:new-link', number, (path) => console.log(`${config.publicUrl ?? ''}${path}`)),
      ),
  );
}
