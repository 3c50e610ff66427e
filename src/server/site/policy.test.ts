import { describe, expect, it } from 'vitest';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';

const app = useApp();

async function get(path: string) {
  const response = await fetch(app.url + path, { redirect: 'manual' });
  return { status: response.status, to: response.headers.get('location'), body: await response.text() };
}

describe('[DET-04] terms and privacy policy', () => {
  it.each([
    [
      '/privacy',
      'Privacy policy',
      ['Heron Wharf', '0113 496 0100', '90 days', '2 years', '7 years', 'Information Commissioner'],
    ],
    ['/terms', 'Terms and conditions', ['licensed operator', 'held for 30 minutes', 'by card', 'in the car']],
  ])('can be read at %s', async (path, title, words) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain(`<title>${title} · `);
    for (const word of words) expect(body).toContain(word);
  });

  it('[JRN-18] have the provider’s logo, name and colour, like other pages without scripts', async () => {
    await changeSettings(app, { ACCENT_COLOUR: '#1d4ed8' });
    for (const path of ['/terms', '/data-licences', '/prices', '/confirm-address']) {
      const { body } = await get(path);
      expect(body, path).toMatch(
        /<header class="brand"><a href="\/"><img src="\/storage\/logo\.svg" alt="">Wharfe &#38; Weald/,
      );
      expect(body, path).toContain('--accent:#1d4ed8;');
    }
    await changeSettings(app, { COMPANY_LOGO: '' });
    expect((await get('/terms')).body).toMatch(/<header class="brand"><a href="\/">Wharfe/);
  });

  it('follow the settings, and cannot be broken by them', async () => {
    await changeSettings(app, { SHOWCARD: 'no', Company_Name: 'A <b>&', QUOTE_HOLD_MINUTES: '45' });
    const { body } = await get('/terms');
    expect(body).toContain('You pay in the car.');
    expect(body).toContain('held for 45 minutes');
    expect(body).toContain('A &#60;b&#62;&#38; takes the booking');
    expect(body).not.toContain('by card');
    expect((await get('/privacy')).body).not.toContain('card provider');
  });

  it('are the provider’s own if configured, and never redirect in a circle', async () => {
    await changeSettings(app, { PRIVACY_POLICY_URL: 'https://cars.example/privacy', TERMS_URL: '/privacy' });
    expect(await get('/privacy')).toMatchObject({ status: 302, to: 'https://cars.example/privacy' });
    expect((await get('/terms')).status).toBe(200);
    expect((await get('/contactus')).body).toContain('href="https://cars.example/privacy"');
    await changeSettings(app, { PRIVACY_POLICY_URL: '/terms' });
    expect([(await get('/privacy')).status, (await get('/terms')).status]).toEqual([200, 200]);
  });
});
