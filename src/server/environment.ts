import { z } from 'zod';
import { parseOrigins } from '../domain/origins.ts';
import { address, networks, optional } from './config-fields.ts';
import { parseKeep } from './keep.ts';
import { notifyKey } from './text-config.ts';

/** Characters of a secret. */
export const LEAST_SECRET = 32;
/** Whoever has a backup can guess as long as they like. */
const LEAST_PASSPHRASE = 16;

/** Several stand with commas or spaces between them; what has shorter parts is a phrase, and one secret. */
function severalSecrets(text: string): string[] {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  return parts.every(({ length }) => length >= LEAST_SECRET) ? parts : [text];
}

const postgres = address(/^postgres(ql)?$/, 'must be a postgres:// address');
const webAddress = address(/^https?$/, 'must be an http(s):// address');

/** The variables that the server is configured by. */
export const environment = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  WAYFARE_DATA: z.string().min(1).default('data'),
  DATABASE_URL: postgres,
  /** The same database past the pooler that DATABASE_URL leads to, for what is bound to a connection. */
  DATABASE_DIRECT_URL: postgres,
  /** Where passengers reach the site; links in mails and payment redirects are made from it. */
  PUBLIC_URL: webAddress,
  /** Sign quotes and make links: the first signs, all verify. All nodes must share them. */
  WAYFARE_SECRET: optional.pipe(
    z
      .string()
      .min(LEAST_SECRET, `must have at least ${LEAST_SECRET} characters`)
      .transform(severalSecrets)
      .optional(),
  ),
  /** Sites that may show this one in a frame, beside those of the provider's setting of the same name. */
  EMBED_ORIGINS: optional.pipe(
    z
      .string()
      .superRefine((text, context) => {
        for (const word of parseOrigins(text).faults) {
          context.addIssue({ code: 'custom', message: `${word} is no origin such as https://hotel.example` });
        }
      })
      .optional(),
  ),
  SMTP_URL: address(/^smtps?$/, 'must be an smtp:// or smtps:// address'),
  /** Lets the server geocode and route by Google's web services; not the browser's key, which everybody sees. */
  GOOGLE_SERVER_KEY: optional,
  NOTIFY_API_KEY: notifyKey,
  NOTIFY_TEMPLATE_ID: optional,
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** A proxy that may say whose request it passes on; whoever is trusted here can choose the address that is limited. */
  TRUST_PROXY: networks,
  /** Partners whose systems may make more calls a minute than a passenger's network. */
  PARTNER_NETWORKS: networks,
  /** Who may read /metrics, beside this machine. */
  METRICS_NETWORKS: networks,
  /** How long a server that was asked to stop goes on, so that balancers send it nothing new. */
  WAYFARE_DRAIN_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0).max(60).optional(),
  /** Lets the built-in checkout, in which no money moves, take cards on a PostgreSQL that may be a live one. */
  WAYFARE_TEST_CHECKOUT: z.enum(['yes', 'no'], { error: "must be 'yes' or 'no'" }).optional(),
  /** Encrypts backups. */
  WAYFARE_BACKUP_PASSPHRASE: optional.pipe(
    z.string().min(LEAST_PASSPHRASE, `must have at least ${LEAST_PASSPHRASE} characters`).optional(),
  ),
  /** A server that stands in for the publishers of open data when `places:update` downloads it. */
  PLACES_SOURCE_URL: webAddress,
  /** How many days each kind of record is kept. */
  WAYFARE_KEEP_DAYS: z
    .string()
    .default('')
    .superRefine((text, context) => {
      for (const message of parseKeep(text).faults) context.addIssue({ code: 'custom', message });
    }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Pages for trying the product out: /dev/mails, /dev/embed, /dev/places. */
  WAYFARE_DEV: z.enum(['1', '0'], { error: "must be '1' or '0'" }).optional(),
  WAYFARE_DEMO: z.enum(['load', 'none'], { error: "must be 'load' or 'none'" }).optional(),
  /** Whether who signs in to the office is asked for more than a password. */
  WAYFARE_OFFICE_SECOND_FACTOR: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
});
