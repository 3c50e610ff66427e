import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOTIFY_KEYS } from '../integrations/sms-fakes.ts';
import { BadConfiguration, readConfig } from './config.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayfare-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readConfig({ WAYFARE_DATA: folder }).secrets[0];

describe('the generated secret', () => {
  it('is created once and stored', () => {
    const made = read();
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(read()).toBe(made);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(made);
  });

  it.each(['', '\n', 'short'])('is rejected when it is %j', (left) => {
    writeFileSync(join(folder, 'secret'), left);
    expect(read).toThrow(BadConfiguration);
  });
});

describe('the secrets of several nodes', () => {
  const DATABASE_URL = 'postgres://localhost/wayfare';
  const [first, second] = ['first', 'second'].map((name) =>
    `the ${name} secret, of more than 32 characters`.replaceAll(/[ ,]/g, '-'),
  );

  it('must be configured: each node would generate its own', () => {
    const start = () => readConfig({ WAYFARE_DATA: folder, DATABASE_URL });
    expect(start).toThrow(/WAYFARE_SECRET: is required[^]*make one with: openssl/);
    writeFileSync(join(folder, 'secret'), 'x');
    expect(start).toThrow(/WAYFARE_SECRET: is required[^]*has used, in .*secret/);
  });

  it('may be several, the first of which signs', () => {
    const secrets = (WAYFARE_SECRET: string) =>
      readConfig({ WAYFARE_DATA: folder, DATABASE_URL, WAYFARE_SECRET }).secrets;
    expect(secrets(`${first}`)).toEqual([first]);
    expect(secrets(`${first}, ${second}`)).toEqual([first, second]);
    const phrase = 'a phrase of several words, as an earlier release took it';
    expect(secrets(phrase)).toEqual([phrase]);
    expect(() => secrets('short')).toThrow('WAYFARE_SECRET: must have at least 32');
  });
});

describe('the built-in test checkout', () => {
  const testCheckout = (env: Record<string, string>) =>
    readConfig({ WAYFARE_DATA: folder, WAYFARE_SECRET: 'x'.repeat(32), ...env }).testCheckout;
  const DATABASE_URL = 'postgres://localhost/wayfare';

  it('accepts cards on PostgreSQL only if configured', () => {
    expect(testCheckout({})).toBe(true);
    expect(testCheckout({ DATABASE_URL })).toBe(false);
    expect(testCheckout({ DATABASE_URL, WAYFARE_TEST_CHECKOUT: 'yes' })).toBe(true);
    expect(testCheckout({ WAYFARE_TEST_CHECKOUT: 'no' })).toBe(false);
  });
});

describe('development pages', () => {
  const dev = (env: Record<string, string>) =>
    readConfig({ WAYFARE_DATA: folder, WAYFARE_SECRET: 'x'.repeat(32), ...env }).dev;
  const DATABASE_URL = 'postgres://localhost/wayfare';

  it('are enabled by default for an untouched demonstration only', () => {
    expect(dev({})).toBe(true);
    const touched: Record<string, string>[] = [
      { DATABASE_URL },
      { SMTP_URL: 'smtp://x' },
      { WAYFARE_DEMO: 'none' },
    ];
    for (const env of touched) expect(dev(env)).toBe(false);
    expect(dev({ DATABASE_URL, WAYFARE_DEV: '1' })).toBe(true);
    expect(dev({ WAYFARE_DEV: '0' })).toBe(false);
  });

  it('are never served on a reachable site', () => {
    for (const PUBLIC_URL of [
      'https://taxi.example',
      'http://192.168.1.20:3000',
      'https://localhost.example',
    ])
      expect(dev({ PUBLIC_URL, WAYFARE_DEV: '1' })).toBe(false);
    for (const PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000'])
      expect(dev({ PUBLIC_URL, WAYFARE_DEV: '1' })).toBe(true);
  });
});

describe('[MNG-10] the text message provider', () => {
  const texts = (env: Record<string, string>) => readConfig({ WAYFARE_DATA: folder, ...env }).texts;
  const { apiKey, templateId } = NOTIFY_KEYS;
  const notify = { NOTIFY_API_KEY: apiKey, NOTIFY_TEMPLATE_ID: templateId };
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: 'TAXI' };

  it('is none, or one of two with complete keys', () => {
    expect(texts({})).toBeUndefined();
    expect(texts(notify)).toEqual({ carrier: 'notify', apiKey, templateId });
    expect(texts(twilio)).toEqual({ carrier: 'twilio', accountSid: 'AC1', authToken: 't', from: 'TAXI' });
  });

  it.each([
    [{ ...notify, NOTIFY_TEMPLATE_ID: '' }, 'NOTIFY_TEMPLATE_ID: is required when NOTIFY_API_KEY is set'],
    [{ TWILIO_FROM: 'TAXI' }, 'TWILIO_AUTH_TOKEN: is required when TWILIO_FROM is set'],
    [{ ...notify, ...twilio }, 'by GOV.UK Notify or by Twilio, not by both'],
    [{ ...notify, NOTIFY_API_KEY: 'taxi' }, 'NOTIFY_API_KEY: must be a name, a service id and a secret'],
  ])('is rejected if incomplete: %j', (env, fault) => {
    expect(() => texts(env as Record<string, string>)).toThrow(fault);
  });
});

describe('the demonstration provider', () => {
  const demo = (env: Record<string, string>) =>
    readConfig({ WAYFARE_DATA: folder, WAYFARE_SECRET: 'x'.repeat(32), ...env }).demo;
  const DATABASE_URL = 'postgres://localhost/wayfare';

  it('is loaded by default into an evaluation database only', () => {
    expect(demo({})).toBe(true);
    expect(demo({ WAYFARE_DEMO: 'none' })).toBe(false);
    expect(demo({ DATABASE_URL })).toBe(false);
    expect(demo({ DATABASE_URL, WAYFARE_DEMO: 'load' })).toBe(true);
    const keys = { STRIPE_SECRET_KEY: 's', STRIPE_PUBLISHABLE_KEY: 'p', STRIPE_WEBHOOK_SECRET: 'w' };
    expect(demo(keys)).toBe(false);
  });
});

describe('[EMB-01] sites that may frame this one', () => {
  const embedOrigins = (env: Record<string, string>) =>
    readConfig({ WAYFARE_DATA: folder, WAYFARE_SECRET: 'x'.repeat(32), ...env }).embedOrigins;

  it('are none by default, but a demonstration shows itself', () => {
    expect(embedOrigins({ WAYFARE_DEMO: 'none' })).toEqual([]);
    expect(embedOrigins({ PORT: '3100' })).toEqual(['http://localhost:3100']);
    expect(embedOrigins({ DATABASE_URL: 'postgres://x/y', WAYFARE_DEMO: 'load' })).toEqual([]);
  });

  it('are origins, once each; anything else is an error', () => {
    const env = { EMBED_ORIGINS: 'https://hotel.example, https://club.example:8443', WAYFARE_DEMO: 'none' };
    expect(embedOrigins(env)).toEqual(['https://hotel.example', 'https://club.example:8443']);
    const wrong = { EMBED_ORIGINS: 'https://*.hotel.example hotel.example' };
    expect(() => embedOrigins(wrong)).toThrow(
      /2 fault[^]*\*\.hotel[^]*EMBED_ORIGINS: hotel\.example is no origin/,
    );
  });
});

describe('[PLACE-10] open data', () => {
  const openData = (env: Record<string, string>) => readConfig({ WAYFARE_DATA: folder, ...env }).openDataMode;

  it('is downloaded unless switched off, and never in tests', () => {
    expect(openData({})).toBe('auto');
    expect(openData({ WAYFARE_OPEN_DATA: 'off' })).toBe('off');
    expect(openData({ CI: 'true' })).toBe('off');
    expect(openData({ CI: 'true', WAYFARE_OPEN_DATA: 'auto' })).toBe('auto');
  });
});

describe('configuration errors', () => {
  it('are all listed at once', () => {
    const wrong = {
      WAYFARE_DATA: folder,
      PORT: 'x',
      DATABASE_URL: 'mysql://x',
      TRUST_PROXY: 'true',
      PARTNER_NETWORKS: '192.0.2.0/33',
      METRICS_NETWORKS: 'prometheus.internal',
      WAYFARE_SECRET: 'short',
      SMTP_URL: 'http://x',
      LOG_LEVEL: 'loud',
      EMBED_ORIGINS: 'https://hotel.example hotel.example *',
    };
    let message = '';
    try {
      readConfig(wrong);
    } catch (error) {
      message = String(error);
    }
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'TRUST_PROXY',
      'PARTNER_NETWORKS',
      'METRICS_NETWORKS',
      'WAYFARE_SECRET',
      'SMTP_URL',
      'LOG_LEVEL',
      'EMBED_ORIGINS',
    ]) {
      expect(message).toContain(`${name}: `);
    }
    expect(() => readConfig({ WAYFARE_DATA: folder, STRIPE_SECRET_KEY: 's' })).toThrow(
      'STRIPE_WEBHOOK_SECRET',
    );
  });

  it('do not occur with a proxy named by address or range', () => {
    const { trustProxy } = readConfig({ WAYFARE_DATA: folder, TRUST_PROXY: '10.0.0.1, 10.1.0.0/16, ::1' });
    expect(trustProxy).toBe('10.0.0.1, 10.1.0.0/16, ::1');
    const env = { WAYFARE_DATA: folder, PARTNER_NETWORKS: '192.0.2.7,2001:db8::/32' };
    expect(readConfig(env).partnerNetworks).toBe('192.0.2.7,2001:db8::/32');
  });
});

it('a pooler bypass is rejected without a pooler', () => {
  const start = () =>
    readConfig({ WAYFARE_DATA: folder, DATABASE_DIRECT_URL: 'postgres://localhost/wayfare' });
  expect(start).toThrow('DATABASE_DIRECT_URL: is for use beside DATABASE_URL');
});

describe('the DKIM key', () => {
  const dkim = (env: Record<string, string>) => readConfig({ WAYFARE_DATA: folder, ...env }).dkim;
  const file = () => join(folder, 'dkim.pem');

  it('is read from its file, and requires a selector', () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    writeFileSync(file(), privateKey);
    expect(dkim({ DKIM_SELECTOR: 'wayfare', DKIM_KEY_FILE: file() })).toEqual({
      selector: 'wayfare',
      privateKey,
    });
    expect(dkim({})).toBeUndefined();
    expect(() => dkim({ DKIM_KEY_FILE: file() })).toThrow('DKIM_SELECTOR: is required');
    expect(() => dkim({ DKIM_SELECTOR: 'wayfare' })).toThrow('DKIM_KEY_FILE: is required');
  });

  it('is rejected if the file contains none', () => {
    writeFileSync(file(), 'no key');
    for (const name of [file(), join(folder, 'missing')])
      expect(() => dkim({ DKIM_SELECTOR: 'wayfare', DKIM_KEY_FILE: name })).toThrow(
        'is not a private key in PEM',
      );
  });
});
