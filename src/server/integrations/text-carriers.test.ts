import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TextCarrier, TextRefused } from '../notifications/sms-service.ts';
import { NOTIFY_KEYS, startNotifyFake, startTwilioFake, type TextFake, TWILIO_KEYS } from './sms-fakes.ts';
import { createNotifyCarrier, createTwilioCarrier } from './sms.ts';

const wrongKey = { ...NOTIFY_KEYS, apiKey: NOTIFY_KEYS.apiKey.replace(/.$/, 'f') };
const SERVICES = [
  {
    name: 'notify',
    start: startNotifyFake,
    carrier: (address: string) => createNotifyCarrier(NOTIFY_KEYS, { address }),
    wrong: (address: string) => createNotifyCarrier(wrongKey, { address }),
    failed: ['permanent-failure', 'GOV.UK Notify: permanent-failure'],
    refusal: 'GOV.UK Notify: phone_number Not a valid mobile number',
    strange: (address: string) => createNotifyCarrier({ ...NOTIFY_KEYS, templateId: 'none' }, { address }),
  },
  {
    name: 'twilio',
    start: startTwilioFake,
    carrier: (address: string) => createTwilioCarrier(TWILIO_KEYS, address),
    wrong: (address: string) => createTwilioCarrier({ ...TWILIO_KEYS, authToken: 'x' }, address),
    failed: ['undelivered', 'Twilio: undelivered, 30003'],
    refusal: "Twilio: 21211, Invalid 'To' Phone Number: +447700900999",
    strange: (address: string) => createTwilioCarrier({ ...TWILIO_KEYS, from: '' }, address),
  },
] as const;

const message = { to: '+447700900123', body: 'Booked & paid: £5 + tip', reference: 'wayfare-1' };

describe.each(SERVICES)('[MNG-10] text messages by $name', (service) => {
  let fake: TextFake;
  let carrier: TextCarrier;
  beforeAll(async () => {
    fake = await service.start();
    carrier = service.carrier(fake.address);
    fake.unknown.add('+447700900999');
  });
  afterEach(() => {
    fake.texts.length = 0;
  });
  afterAll(() => fake.close());

  it('are sent unchanged, and tracked until delivered or failed', async () => {
    const id = await carrier.send(message);
    const [text] = fake.texts;
    expect(text).toMatchObject({ id, to: message.to, body: message.body });
    if (!text) throw new Error('none');
    expect(await carrier.deliveryOf(id)).toEqual({ state: 'sent' });
    text.status = 'delivered';
    expect(await carrier.deliveryOf(id)).toEqual({ state: 'delivered' });
    const [status, failure] = service.failed;
    text.status = status;
    expect(await carrier.deliveryOf(id)).toEqual({ state: 'failed', failure });
  });

  it('are rejected permanently for an unknown number or a bad request', async () => {
    const refusal = carrier.send({ ...message, to: '+447700900999' });
    await expect(refusal).rejects.toThrow(TextRefused);
    await expect(refusal).rejects.toThrow(service.refusal);
    await expect(service.strange(fake.address).send(message)).rejects.toThrow(TextRefused);
  });

  it.each([[500], [503], [429], [0]])('can be retried after status %i', async (status) => {
    fake.fail(1, status);
    const failed = await carrier.send(message).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(TextRefused);
    expect(String(failed)).not.toContain('7700');
    expect(await carrier.send(message)).toBe(fake.texts[0]?.id);
  });

  it('can be retried once the keys are corrected', async () => {
    const failed = await service
      .wrong(fake.address)
      .send(message)
      .catch((error: unknown) => error);
    expect(failed).not.toBeInstanceOf(TextRefused);
    expect(fake.texts).toEqual([]);
  });
});

it('[MNG-10] a Twilio messaging service can replace the sender', async () => {
  const fake = await startTwilioFake();
  const carrier = createTwilioCarrier({ ...TWILIO_KEYS, from: `MG${'1'.repeat(32)}` }, fake.address);
  expect(await carrier.send(message)).toMatch(/^SM/);
  await fake.close();
});
