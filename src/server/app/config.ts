import { createPrivateKey, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isLoopbackHost, parseOrigins } from '../../domain/origins.ts';
import type { DkimKey, TextKeys } from '../integrations/index.ts';
import type { Secrets } from '../platform/crypto.ts';
import { areNetworks } from '../platform/http/index.ts';
import { type RetentionPeriods, parseRetentionPeriods } from '../platform/retention-periods.ts';

/** A variable that may be missing or empty. */
const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

const networks = optional.pipe(
  z.string().refine(areNetworks, 'must be addresses such as 10.0.0.1 or 10.0.0.0/8').optional(),
);

const address = (protocol: RegExp, error: string) => optional.pipe(z.url({ protocol, error }).optional());

const KEY = /^.+-[\da-f-]{36}-[\da-f-]{36}$/i;

/** A key as GOV.UK Notify shows it. */
const notifyKey = optional.pipe(
  z.string().regex(KEY, 'must be a name, a service id and a secret with - between them').optional(),
);

const NOTIFY = ['NOTIFY_API_KEY', 'NOTIFY_TEMPLATE_ID'] as const;
const TWILIO = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

type TextValues = Partial<Record<(typeof NOTIFY)[number] | (typeof TWILIO)[number], string | undefined>>;

/** An incomplete provider is an error: passengers would be asked for numbers in vain. */
function textFaults(values: TextValues): string[] {
  const given = [NOTIFY, TWILIO].filter((names) => names.some((name) => values[name]));
  if (given.length === 2)
    return ['TWILIO_ACCOUNT_SID: text messages are sent by GOV.UK Notify or by Twilio, not by both'];
  return given.flatMap((names) =>
    names
      .filter((name) => !values[name])
      .map((name) => `${name}: is required when ${names.find((other) => values[other])} is set`),
  );
}

/** Undefined if no text messages are sent. */
function textKeys({
  NOTIFY_API_KEY: apiKey,
  NOTIFY_TEMPLATE_ID: templateId,
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: from,
}: TextValues): TextKeys | undefined {
  if (apiKey && templateId) return { carrier: 'notify', apiKey, templateId };
  return accountSid && authToken && from ? { carrier: 'twilio', accountSid, authToken, from } : undefined;
}

/** Characters of a secret. */
const LEAST_SECRET = 32;
/** Long, because a stolen backup can be attacked offline without limit. */
const LEAST_PASSPHRASE = 16;

/** Several are separated by commas or spaces. A value with shorter parts is a phrase, and one secret. */
function severalSecrets(text: string): string[] {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  return parts.every(({ length }) => length >= LEAST_SECRET) ? parts : [text];
}

const postgres = address(/^postgres(ql)?$/, 'must be a postgres:// address');
const webAddress = address(/^https?$/, 'must be an http(s):// address');

/** The variables that the server is configured by. */
const environment = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  WAYFARE_DATA: z.string().min(1).default('data'),
  DATABASE_URL: postgres,
  /** The same database without the pooler, for session locks. */
  DATABASE_DIRECT_URL: postgres,
  /** The site's public address, for links in emails and payment redirects. */
  PUBLIC_URL: webAddress,
  /** Sign quotes and make links: the first signs, all verify. All nodes must share them. */
  WAYFARE_SECRET: optional.pipe(
    z
      .string()
      .min(LEAST_SECRET, `must have at least ${LEAST_SECRET} characters`)
      .transform(severalSecrets)
      .optional(),
  ),
  /** Origins that may frame the site, in addition to the provider's setting. */
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
  /** Sign emails for the domain of their sender, where the mail server does not. */
  DKIM_SELECTOR: optional,
  DKIM_KEY_FILE: optional,
  /** Key of Google's web services for geocoding and routing; not the browser's public key. */
  GOOGLE_SERVER_KEY: optional,
  NOTIFY_API_KEY: notifyKey,
  NOTIFY_TEMPLATE_ID: optional,
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** Trusted reverse proxies; a trusted one can choose the client address that is rate limited. */
  TRUST_PROXY: networks,
  /** Partners whose systems may make more calls a minute than a passenger's network. */
  PARTNER_NETWORKS: networks,
  /** Networks that may read /metrics, in addition to this machine. */
  METRICS_NETWORKS: networks,
  /** Seconds to keep serving after a stop request, until load balancers have noticed. */
  WAYFARE_DRAIN_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0).max(60).optional(),
  /** Enables the built-in test checkout on a PostgreSQL that may be live. */
  WAYFARE_TEST_CHECKOUT: z.enum(['yes', 'no'], { error: "must be 'yes' or 'no'" }).optional(),
  /** Encrypts backups. */
  WAYFARE_BACKUP_PASSPHRASE: optional.pipe(
    z.string().min(LEAST_PASSPHRASE, `must have at least ${LEAST_PASSPHRASE} characters`).optional(),
  ),
  /** Mirror of open data for `places update`. */
  PLACES_SOURCE_URL: webAddress,
  /** Whether open data is fetched from its publishers after the start; never where programs test or build. */
  WAYFARE_OPEN_DATA: optional.pipe(z.enum(['auto', 'off'], { error: "must be 'auto' or 'off'" }).optional()),
  /** Retention periods in days. */
  WAYFARE_KEEP_DAYS: z
    .string()
    .default('')
    .superRefine((text, context) => {
      for (const message of parseRetentionPeriods(text).faults) context.addIssue({ code: 'custom', message });
    }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Development pages: /dev/mails, /dev/embed, /dev/places. */
  WAYFARE_DEV: z.enum(['1', '0'], { error: "must be '1' or '0'" }).optional(),
  WAYFARE_DEMO: z.enum(['load', 'none'], { error: "must be 'load' or 'none'" }).optional(),
  /** Whether the office requires a second factor. */
  WAYFARE_OFFICE_SECOND_FACTOR: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
});

export type Environment = Record<string, string | undefined>;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  publicUrl: string | undefined;
  secrets: Secrets;
  /** Origins that may frame the site, in addition to the provider's setting. */
  embedOrigins: string[];
  smtpUrl: string | undefined;
  /** Signs emails; undefined where the mail server does. */
  dkim: DkimKey | undefined;
  googleServerKey: string | undefined;
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined;
  /** The SMS provider; undefined for none. */
  texts: TextKeys | undefined;
  /** Whether the built-in checkout may take cards where no card provider is configured. */
  testCheckout: boolean;
  /** Milliseconds between saying that no more requests are wanted and taking no more. */
  drainMs: number;
  /** Addresses of proxies, separated by commas. */
  trustProxy: string | undefined;
  /** Networks of partners, separated by commas. */
  partnerNetworks: string | undefined;
  /** Networks that may read the metrics, separated by commas. */
  metricsNetworks: string | undefined;
  /** Encrypts backups; undefined: they are not encrypted. */
  backupPassphrase: string | undefined;
  /** Mirror of open data. */
  placesSourceUrl: string | undefined;
  /** Whether open data is fetched after the start. */
  openDataMode: 'auto' | 'off';
  /** Retention periods in days. */
  keep: RetentionPeriods;
  logLevel: string;
  /** Whether the pages for trying out the product, which show stored data, are enabled. */
  dev: boolean;
  /** Whether an empty database gets the demonstration provider, whose sign-ins are public. */
  demo: boolean;
  /** Whether only the demonstration is set up, on a site that others cannot reach: it has demo staff. */
  demonstration: boolean;
  /** Whether the office requires a second factor; demo staff never need one. */
  asksSecondFactor: boolean;
}

export class BadConfiguration extends Error {}

/**
 * Reads the whole configuration once.
 * @throws BadConfiguration listing every error
 */
export function readConfig(env: Environment): Config {
  const parsed = environment.safeParse(env);
  const faults = parsed.success
    ? [
        ...stripeFaults(parsed.data),
        ...textFaults(parsed.data),
        ...secretFaults(parsed.data),
        ...directFaults(parsed.data),
        ...dkimFaults(parsed.data),
      ]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || faults.length > 0) {
    throw new BadConfiguration(`the configuration has ${faults.length} fault(s):\n  ${faults.join('\n  ')}`);
  }
  const values = parsed.data;
  const dataDir = resolve(values.WAYFARE_DATA);
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values;
  const [first, ...earlier] = values.WAYFARE_SECRET ?? [];
  // Demo operators must not take live bookings because a setting was forgotten.
  const demo =
    (values.WAYFARE_DEMO ?? (values.DATABASE_URL || STRIPE_SECRET_KEY ? 'none' : 'load')) === 'load';
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    secrets: [first ?? storedSecret(dataDir), ...earlier],
    embedOrigins: [...parseOrigins(values.EMBED_ORIGINS ?? '').origins, ...demoHost(values, demo)],
    smtpUrl: values.SMTP_URL,
    dkim: dkimKey(values),
    googleServerKey: values.GOOGLE_SERVER_KEY,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: STRIPE_SECRET_KEY,
            publishableKey: STRIPE_PUBLISHABLE_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
          }
        : undefined,
    texts: textKeys(values),
    testCheckout: (values.WAYFARE_TEST_CHECKOUT ?? (values.DATABASE_URL ? 'no' : 'yes')) === 'yes',
    drainMs: (values.WAYFARE_DRAIN_SECONDS ?? (values.DATABASE_URL ? 3 : 0)) * 1000,
    trustProxy: values.TRUST_PROXY,
    partnerNetworks: values.PARTNER_NETWORKS,
    metricsNetworks: values.METRICS_NETWORKS,
    backupPassphrase: values.WAYFARE_BACKUP_PASSPHRASE,
    placesSourceUrl: values.PLACES_SOURCE_URL,
    openDataMode: values.WAYFARE_OPEN_DATA ?? (env['CI'] ? 'off' : 'auto'),
    keep: parseRetentionPeriods(values.WAYFARE_KEEP_DAYS).keep,
    logLevel: values.LOG_LEVEL,
    dev: forDevelopment(values, demo),
    demo,
    demonstration: isDemonstration(values, demo),
    asksSecondFactor: values.WAYFARE_OFFICE_SECOND_FACTOR === 'on',
  };
}

const isPublic = ({ PUBLIC_URL }: z.output<typeof environment>): boolean =>
  PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).hostname);

function isDemonstration(values: z.output<typeof environment>, demo: boolean): boolean {
  const { DATABASE_URL, SMTP_URL, STRIPE_SECRET_KEY } = values;
  return demo && !isPublic(values) && !DATABASE_URL && !SMTP_URL && !STRIPE_SECRET_KEY;
}

/** By itself only for the demonstration, and never on a site that others reach. */
function forDevelopment(values: z.output<typeof environment>, demo: boolean): boolean {
  if (isPublic(values)) return false;
  return values.WAYFARE_DEV === undefined ? isDemonstration(values, demo) : values.WAYFARE_DEV === '1';
}

/** The demonstration host page at http://localhost shows this site from 127.0.0.1, as a site of another origin would. */
function demoHost({ DATABASE_URL, PORT }: z.output<typeof environment>, demo: boolean): string[] {
  return demo && !DATABASE_URL && PORT > 0 ? [`http://localhost:${PORT}`] : [];
}

/** A card provider half configured would take bookings that it can never charge. */
function stripeFaults(values: z.output<typeof environment>): string[] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => !values[name]);
  return missing.length === 0 || missing.length === names.length
    ? []
    : missing.map((name) => `${name}: is required when the other STRIPE_ keys are set`);
}

/** Nodes with a generated secret each would refuse one another's quotes and links. */
function secretFaults({
  DATABASE_URL,
  WAYFARE_SECRET,
  WAYFARE_DATA,
}: z.output<typeof environment>): string[] {
  if (!DATABASE_URL || WAYFARE_SECRET) return [];
  const file = join(WAYFARE_DATA, 'secret');
  const how = existsSync(file)
    ? `take the one that this installation has used, in ${file}`
    : 'make one with: openssl rand -base64 32';
  return [`WAYFARE_SECRET: is required with DATABASE_URL, since all nodes must share it; ${how}`];
}

type DkimValues = Pick<z.output<typeof environment>, 'DKIM_SELECTOR' | 'DKIM_KEY_FILE'>;

function dkimFaults({ DKIM_SELECTOR: selector, DKIM_KEY_FILE: file }: DkimValues): string[] {
  if (!selector && !file) return [];
  if (!selector) return ['DKIM_SELECTOR: is required when DKIM_KEY_FILE is set'];
  if (!file) return ['DKIM_KEY_FILE: is required when DKIM_SELECTOR is set'];
  try {
    createPrivateKey(readFileSync(file));
    return [];
  } catch {
    return [`DKIM_KEY_FILE: ${file} is not a private key in PEM that this server can read`];
  }
}

function dkimKey({ DKIM_SELECTOR: selector, DKIM_KEY_FILE: file }: DkimValues): DkimKey | undefined {
  return selector && file ? { selector, privateKey: readFileSync(file, 'utf8') } : undefined;
}

/** Without the pooler's address, the direct one would never be used. */
function directFaults({ DATABASE_URL, DATABASE_DIRECT_URL }: z.output<typeof environment>): string[] {
  return DATABASE_DIRECT_URL && !DATABASE_URL ? ['DATABASE_DIRECT_URL: is for use beside DATABASE_URL'] : [];
}

/**
 * A generated secret of this installation, so that quotes survive a restart without any set-up.
 * @throws BadConfiguration for a file truncated by a full disk: anyone could sign with it
 */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < LEAST_SECRET) {
    throw new BadConfiguration(`${path} holds no secret; remove it, and a new one is made`);
  }
  return secret;
}
