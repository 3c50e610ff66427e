import { describe, expect, it } from 'vitest';
import { openedCheckout } from '../../../../test/support/checkouts.ts';
import { useApp } from '../../../../test/support/use-app.ts';

const app = useApp({
  env: { PUBLIC_URL: 'https://taxi.example', EMBED_ORIGINS: 'https://hotel.example' },
});

const post = async (path: string, headers: Record<string, string>) => {
  const body = new URLSearchParams({
    firstName: 'Ann',
    quoteEmail: 'ann@example.org',
    quoteComments: 'Hello',
  });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return (
    await app.app.inject({ method: 'POST', url: path, headers: { ...type, ...headers }, body: `${body}` })
  ).statusCode;
};
const from = (origin: string) => ({ host: 'a.internal', origin });

describe('[CON-02] a form posted without scripts', () => {
  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://taxi.example' }],
    ['a page of another site, in an older browser', from('https://evil.example')],
    ['the page that shows this one in a frame', from('https://hotel.example')],
    ['a page that hides where it is', from('null')],
    ['a page that says so in the referrer alone', { referer: 'https://evil.example/taxi.example' }],
  ])('by %s is rejected', async (_who, headers) => {
    for (const path of ['/contactus', '/quoteView']) expect(await post(path, headers)).toBe(403);
    const { sessionId } = await openedCheckout(app);
    expect(await post(`/test-checkout/${sessionId}/cancel`, headers)).toBe(403);
    expect((await app.services.testCheckouts?.find(sessionId))?.status).toBe('open');
  });

  it.each([
    ['this site, also in a frame', { 'sec-fetch-site': 'same-origin', origin: 'https://taxi.example' }],
    ['this site, by the name that proxies hide', from('https://taxi.example')],
    ['this site, in an older browser', from('http://a.internal')],
    ['no browser', {}],
  ])('by %s is accepted', async (_who, headers) => {
    expect(await post('/contactus', headers)).toBe(303);
  });
});
