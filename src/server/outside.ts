import type { Geocoder } from '../domain/geocoder.ts';
import type { Barrier, Roads } from '../domain/route.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { CardProvider } from './payments/card-provider.ts';
import type { Places } from './places/places.ts';
import type { Log } from './request-id.ts';
import type { Tally } from './tally.ts';
import type { TextCarrier } from './text-messages/text-carrier.ts';

/** What the services have around them; tests give their own. */
export interface ExternalServices {
  roads: Roads;
  /** Of our own data, which ask nobody and cost nothing. */
  ownRoads: Roads;
  barrier: Barrier;
  /** Null: only our own places. */
  geocoder: Geocoder | null;
  /** Undefined: the built-in test checkout, where the configuration lets it take cards. */
  cards: CardProvider | undefined;
  /** Null: mails are kept. */
  mailTransport: MailTransport | null;
  /** Null: text messages are kept. */
  textCarrier: TextCarrier | null;
  /** Where passengers reach the site. */
  publicUrl: () => string;
  places: Places;
  /** The folders of the pictures that are served under /storage. */
  storage: readonly string[];
  clock: () => Date;
  log: Log;
  /** What is counted of all this. */
  tally: Tally;
  /** Off only in measurements and in tests that are about something else. */
  rateLimits: boolean;
}
