import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { SITE_PAGES, type SitePage } from '../../domain/site-pages.ts';
import { quoteRequests } from '../platform/schema/enquiries.ts';
import { changeSettings, startApp, type TestApp } from '../../../test/support/start-app.ts';
import { rowCounts } from '../../../test/support/tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: 'https://book.example.com' } });
});
afterAll(() => app.stop());

const html = async (path: string) => String((await app.send('GET', path)).body);

/** Sends a form as a browser without scripts does. */
function post(path: string, fields: Record<string, string>) {
  return fetch(app.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

describe('the head of a page', () => {
  it('[APP-08] has title, company, description and canonical address', async () => {
    await changeSettings(app, { Company_Name: 'Bell & "Sons" <Ltd>' });
    const page = await html('/ourfleet');
    expect(page).toContain('<title>Our Fleet · Bell &#38; &#34;Sons&#34; &#60;Ltd&#62;</title>');
    expect(page).toMatch(/<meta name="description" content="Our vehicles: [^"]+">/);
    expect(page).toContain('<link rel="canonical" href="https://book.example.com/ourfleet">');
    expect(await html('/home')).toContain('<link rel="canonical" href="https://book.example.com/">');
    await changeSettings(app, { Company_Name: 'Wayfare' });
  });

  it('has a path-only canonical address if none is configured, whatever host is requested', async () => {
    const unnamed = await startApp();
    const head = async (url: string) =>
      (await unnamed.app.inject({ url, headers: { host: 'evil.example' } })).body.split('</head>')[0];
    expect(await head('/home')).toContain('<link rel="canonical" href="/">');
    expect(await head('/?pickup=Leeds')).toContain('<link rel="canonical" href="/">');
    expect(await head('/OurFleet/')).toContain('<link rel="canonical" href="/ourfleet">');
    expect(await head('/ourfleet')).not.toContain('evil.example');
    expect(await head('/login')).not.toContain('rel="canonical"');
    await unnamed.stop();
  });

  it('excludes personal and inner pages from search engines', async () => {
    for (const path of [
      '/login',
      '/forgot_password',
      '/bookings',
      '/my-trips',
      '/paymentview',
      '/payment-success?session_id=1',
    ]) {
      const page = await html(path);
      expect(page, path).toContain('<meta name="robots" content="noindex">');
      expect(page, path).not.toContain('rel="canonical"');
    }
    expect(await html('/')).not.toContain('noindex');
  });

  it('describes the provider to search engines, from the settings', async () => {
    await changeSettings(app, {
      Company_Contact_Info: '0113 496 0100',
      COMPANY_ADDRESS: '1 </script> Street',
    });
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await html('/'))?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'TaxiService',
      url: 'https://book.example.com/',
      provider: { '@type': 'LocalBusiness', telephone: '0113 496 0100', address: '1 </script> Street' },
    });
  });
});

describe('the pages', () => {
  it('are compressed, with an ETag', async () => {
    const first = await fetch(`${app.url}/`, { headers: { 'accept-encoding': 'identity' } });
    const text = await first.text();
    const response = await app.app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(text);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${app.url}/`, {
      headers: { 'if-none-match': etag, 'accept-encoding': 'identity' },
    });
    expect(again.status).toBe(304);
    await changeSettings(app, { Company_Contact_Info: '0113 496 0199' });
    const changed = await fetch(`${app.url}/`, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('0113 496 0199');
  });

  it('[APP-06] redirect unknown addresses to the start', async () => {
    const answer = await fetch(`${app.url}/no/such/page?x=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  });

  it('include styles and content, so that the first paint waits for nothing', async () => {
    const page = await html('/ourfleet');
    expect(page).toMatch(/<style>[^<]{5000,}<\/style>/);
    expect(page).not.toMatch(/<link rel="stylesheet"(?![^>]*type="text\/inlined")/);
    expect(page).toContain('Upto Passengers');
    const styles = /<style>([^<]*)/.exec(page)?.[1] ?? '';
    const named = [...page.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
    const unstyled = named.filter((name) => !styles.includes(`.${name}`));
    expect([named.length > 20, unstyled]).toEqual([true, []]);
  });

  it('say how to continue without scripts where needed, first of all', async () => {
    const links = /<body>\s*<noscript>.*href="\/quoteView".*<\/noscript>/;
    const needed = ['/quotationview', '/personalDetailView', '/paymentview', '/bookings', '/login'];
    for (const path of [...needed, '/forgot_password']) {
      expect(await html(path), path).toMatch(links);
    }
    expect(await html('/ourfleet')).not.toContain('<noscript>');
  });

  it('load the pictures below the form after the script', async () => {
    const page = await html('/');
    expect(page).toMatch(/<noscript><img src="\/assets\/signs/);
    expect(page.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('/assets/signs');
  });

  it('[HOME-11] show the day of the visit', async () => {
    const before = app.clock.now;
    expect(await html('/')).toContain('value="2026-11-22"');
    app.clock.now = new Date('2026-11-25T00:01:00Z');
    expect(await html('/')).toContain('value="2026-11-26"');
    app.clock.now = before;
  });

  it('[PAY-02] [PAY-03] mention only offered payment methods', async () => {
    expect(await html('/')).toContain('Pay by card now, or in the car');
    await changeSettings(app, { SHOWPAYINCAR: 'no' });
    expect(await html('/')).toMatch(/Pay by card when you book/);
    await changeSettings(app, { SHOWPAYINCAR: 'yes', SHOWCARD: 'no' });
    expect(await html('/')).toMatch(/Pay your driver in the car/);
    await changeSettings(app, { SHOWCARD: 'yes' });
  });

  it('take only known values from the address', async () => {
    const page = await html('/booktripview?pickup=%3Cb%3EYork?&utm_source=x&dropoff=Hull');
    expect(page).toContain('value="&lt;b&gt;York?"');
    expect(page).toContain('value="Hull"');
    expect(page).not.toContain('utm_source');
  });

  it('are listed for search engines', async () => {
    expect(await html('/robots.txt')).toContain('Sitemap: https://book.example.com/sitemap.xml');
    const map = await html('/sitemap.xml');
    const found = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) =>
      url?.slice('https://book.example.com'.length),
    );
    const pages = ['/', '/booktripview', '/ourfleet', '/contactus', '/quoteView'];
    const more = Object.values<SitePage>(SITE_PAGES)
      .filter(({ path, listed }) => listed === true && !pages.includes(path))
      .map(({ path }) => path);
    expect(found.toSorted()).toEqual([...pages, ...more, '/privacy', '/terms'].toSorted());
    // A provider's own page is no page of this site.
    await changeSettings(app, { TERMS_URL: 'https://provider.example/terms' });
    expect(await html('/sitemap.xml')).not.toContain('terms');
    await changeSettings(app, { TERMS_URL: '/terms' });
  });
});

describe('the site’s own address', () => {
  let nameless: TestApp;
  beforeAll(async () => {
    nameless = await startApp();
  });
  afterAll(() => nameless.stop());
  const ask = (path: string, host: string) => nameless.app.inject({ url: path, headers: { host } });

  it.each(['/sitemap.xml', '/robots.txt', '/', '/home', '/nowhere', '/contactus'])(
    '%s never uses a host invented by the request',
    async (path) => {
      const { body, headers } = await ask(path, 'evil.example');
      expect(JSON.stringify(headers) + body).not.toContain('evil.example');
    },
  );

  it.each(['/sitemap.xml', '/robots.txt'])('%s names this server', async (path) => {
    expect((await ask(path, 'localhost:8080')).body).toContain('http://localhost:8080/');
    expect((await ask(path, 'taxi<b>')).body).toContain('http://localhost');
  });

  it('images of the provider are served from a folder that was empty at the start', async () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    writeFileSync(join(nameless.dataDir, 'storage/logo-of-today.svg'), logo);
    const answer = await nameless.app.inject('/storage/logo-of-today.svg');
    expect([answer.statusCode, answer.body]).toEqual([200, logo]);
  });
});

describe('forms without scripts', () => {
  const request = {
    pickup_address: 'Mallaig',
    dropoff_address: 'Armadale',
    pickup_date: '2026-12-01',
    pickup_time: '09:30',
    passenger_email: 'iona@example.com',
    passenger_phone: '01471 844 100',
    passengers: '9',
    luggages: '2',
    passenger_name: '',
    additional_info: 'Line one\r\nline two',
  };

  it('[QREQ-02] store the request once, and lead to a page that says so', async () => {
    for (const _ of [1, 2]) {
      const answer = await post('/quoteView', request);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/quoteView?sent']);
    }
    const rows = await app.services.database.db
      .select({ passengers: quoteRequests.passengers })
      .from(quoteRequests)
      .where(eq(quoteRequests.email, 'iona@example.com'));
    expect(rows).toEqual([{ passengers: 9 }]);
    expect(await html('/quoteView?sent')).toContain('Your booking has been sent!');
  });

  it('[API-03] are returned with the typed values and errors, nothing stored', async () => {
    const before = await rowCounts(app);
    const answer = await post('/quoteView', {
      ...request,
      passenger_email: 'iona@',
      passenger_name: '"><script>',
    });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('Email must be an email address');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(page).not.toContain('"><script>');
    const missing = await (await post('/contactus', { quoteEmail: 'a@example.com' })).text();
    expect(missing).toContain('Additional Comments is required');
    expect(missing).toContain('value="a@example.com"');
    expect(await rowCounts(app)).toEqual(before);
  });

  it.each([
    ['/login?redirect=%2Fbookings%3Fpage%3D2', '/login?redirect=%2Fbookings%3Fpage%3D2'],
    ['/Login/?redirect=/my-account&x=1', '/login?redirect=%2Fmy-account'],
    ['/login?redirect=https://evil.example/', '/login'],
    ['/login?redirect=//evil.example/', '/login'],
    ['/login?redirect=/%5Cevil.example/', '/login'],
    ['/login', '/login'],
    ['/forgot_password?from=login', '/forgot_password?from=login'],
    ['/forgot_password?from=elsewhere', '/forgot_password'],
  ])('[CORP-01] POST %s, before scripts are loaded, leads to %s', async (path, page) => {
    const answer = await post(path, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
    expect((await app.send('POST', path, {})).status).toBe(404);
  });

  it('accept only form content', async () => {
    expect((await app.send('POST', '/quoteView', request)).status).toBe(415);
    expect((await post('/quoteView', { ...request, additional_info: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await post('/ourfleet', request)).status).toBe(404);
  });
});
