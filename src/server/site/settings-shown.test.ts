import { describe, expect, it } from 'vitest';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';

const app = useApp();

/** A public page served with these settings, without scripts and the settings themselves. */
async function shown(path: string, settings: Record<string, string>): Promise<string> {
  await changeSettings(app, settings);
  const { body, headers } = await app.send<string>('GET', path);
  const page = body.replaceAll(/<script.*?<\/script>/gs, '');
  return `${headers.get('content-security-policy')}\n${page}`;
}

/** One element of a page, e.g. its footer. */
const part = (page: string, name: string) =>
  new RegExp(`<${name}\\b.*?</${name}>`, 's').exec(page)?.[0] ?? '';

interface Case {
  setting: string;
  on: string;
  off: string;
  /** Shown with `on`, not with `off`. */
  what: RegExp;
  path?: string;
}

const navLink = (label: string) => new RegExp(`<nav aria-label="Main".*?>${label}<.*?</nav>`, 's');

const SWITCHES: Case[] = [
  { setting: 'SHOW_NAVBAR_PAGE', on: 'enable', off: 'disable', what: /<nav aria-label="Main"/ },
  { setting: 'SHOW_FOOTER_PAGE', on: 'enable', off: 'disable', what: /<footer/ },
  { setting: 'NAVBAR_OUR_FLEET_PAGE', on: 'enable', off: 'disable', what: navLink('Our Fleet') },
  { setting: 'NAVBAR_URGENT_BOOKING_PAGE', on: 'enable', off: 'disable', what: navLink('Urgent Booking') },
  { setting: 'CORPORATE_LOGIN', on: 'enable', off: 'disable', what: navLink('Corporate Account') },
  { setting: 'HOURLY_RATE_STATUS', on: 'enable', off: 'disable', what: /role="tab"[^>]*>Hourly Rate</ },
  { setting: 'IS_QUOTATION', on: 'disable', off: 'enable', what: /role="tab"[^>]*>GET A QUOTE</ },
  { setting: 'SHOW_COMPANY_FLEET_VIEW_SECTION', on: 'enable', off: 'disable', what: /Upto Passengers/ },
  { setting: 'MEET_AND_GREET', on: '10', off: '0', what: /meet and greet|in arrivals|arrivals hall/i },
  { setting: 'SHOW_COMPANY_CONTACT_SECTION', on: 'enable', off: 'disable', what: /24\/7/ },
  {
    setting: 'SHOW_POPULAR_LOCATION_PAGE',
    on: 'enable',
    off: 'disable',
    what: /<h2[^>]*>Popular locations</,
  },
  { setting: 'Company_Contact_Info', on: '0113 496 0777', off: '', what: /href="tel:01134960777"/ },
  { setting: 'FROM_EMAIL', on: 'desk@example.com', off: '', what: /href="mailto:desk@example.com"/ },
  { setting: 'COMPANY_ADDRESS', on: '7 Test Lane', off: '', what: /7 Test Lane/ },
  { setting: 'COMPANY_LOGO', on: 'logo.svg', off: '', what: /<img src="\/storage\/logo.svg"/ },
  {
    setting: 'GRACE_TIME',
    on: '120',
    off: '0',
    what: /At short notice: a pick-up within 2 hours/,
    path: '/quoteView',
  },
];

const OTHERS: Case[] = [
  { setting: 'Company_Name', on: 'Aire Cars', off: 'Tees Cars', what: /<title>[^<]*Aire Cars<\/title>/ },
  { setting: 'ACCENT_COLOUR', on: '#003399', off: '#0b5d4e', what: /--accent-light:#003399/ },
  {
    setting: 'LATE_SENTENCE',
    on: 'Half the fare back after 20 minutes.',
    off: '',
    what: /<p>Half the fare back after 20 minutes\.<\/p>/,
    path: '/terms',
  },
  {
    setting: 'PRIVACY_POLICY_URL',
    on: 'https://cars.example/privacy',
    off: '/privacy',
    what: /href="https:\/\/cars\.example\/privacy"/,
  },
  {
    setting: 'TERMS_URL',
    on: 'https://cars.example/terms',
    off: '/terms',
    what: /href="https:\/\/cars\.example\/terms"/,
  },
  { setting: 'GOOGLE_API_KEY', on: 'k', off: '', what: /https:\/\/maps\.googleapis\.com/ },
  {
    setting: 'EMBED_ORIGINS',
    on: 'https://hotel.example',
    off: '',
    what: /frame-ancestors 'self' https:\/\/hotel\.example/,
  },
];

/** A test that the page tells both values apart, and that it does so again as it was. */
function onAndOff({ setting, on, off, what, path = '/' }: Case) {
  return async () => {
    expect(await shown(path, { [setting]: on })).toMatch(what);
    expect(await shown(path, { [setting]: off })).not.toMatch(what);
    // As it was: the next case looks at one setting alone.
    expect(await shown(path, { [setting]: on })).toMatch(what);
  };
}

describe('each display setting, on and off', () => {
  for (const one of SWITCHES) {
    it(`[NAV-02, NAV-04, NAV-05, HOME-01, HOME-02] ${one.setting}`, onAndOff(one));
  }
  for (const one of OTHERS) it(`on every page: ${one.setting}`, onAndOff(one));

  it('[NAV-01] Company_Name in the title, the navbar and the footer', async () => {
    const name = 'A'.repeat(40) + ' ' + 'B'.repeat(39);
    const page = await shown('/', { Company_Name: name });
    expect(page.split(name).length - 1).toBeGreaterThanOrEqual(4);
    expect(await shown('/', { Company_Name: 'Wayfare' })).not.toContain(name);
  });

  it('[NAV-01] only the navbar has the logo, the phone and each link', async () => {
    const page = await shown('/contactus', {
      Company_Contact_Info: '0113 496 0777',
      COMPANY_LOGO: 'logo.svg',
    });
    const bar = part(page, 'header');
    expect(bar).toMatch(/<a [^>]*href="\/"[^>]*><span[^>]*><img src="\/storage\/logo.svg"/);
    expect(bar).toContain('href="tel:01134960777"');
    for (const [to, label] of [
      ['/', 'Home'],
      ['/ourfleet', 'Our Fleet'],
      ['/quoteView', 'Urgent Booking'],
      ['/login', 'Corporate Account'],
      ['/contactus', 'Contact Us'],
    ] as const) {
      expect(bar).toMatch(new RegExp(`<a [^>]*href="${to}"[^>]*>${label}</a>`));
    }
    expect(part(await shown('/contactus', { COMPANY_LOGO: '' }), 'header')).toMatch(
      /<a [^>]*href="\/"[^>]*><span[^>]*><svg/,
    );
  });

  it('[NAV-05] only the footer names every operator, and how to reach the company', async () => {
    const footer = part(
      await shown('/', { Company_Contact_Info: '0113 496 0777', FROM_EMAIL: 'desk@example.com' }),
      'footer',
    );
    const { body } = await app.send<{ company: { company_name: string } }[]>(
      'GET',
      '/api/v1/fetch_companies',
    );
    expect(body.length).toBeGreaterThan(1);
    for (const { company } of body) {
      expect(footer).toContain(`<li>${company.company_name.replaceAll('&', '&amp;')}</li>`);
    }
    expect(footer).toContain('href="tel:01134960777"');
    expect(footer).toContain('href="mailto:desk@example.com"');
  });

  it('[RES-13] a single operator is the only one in the footer, and no page mentions several', async () => {
    const policies = { PRIVACY_POLICY_URL: '/privacy', TERMS_URL: '/terms' };
    const one = { MULTIPLE_OPERATORS: 'disable', SINGLE_OPERATOR: 'Whitebeam Cars', ...policies };
    const paths = [
      '/',
      '/booktripview',
      '/quoteView',
      '/ourfleet',
      '/contactus',
      '/login',
      '/terms',
      '/privacy',
    ];
    const closed = { IS_QUOTATION: 'enable', HOURLY_RATE_STATUS: 'disable' };
    for (const settings of [one, closed]) {
      for (const path of paths) {
        // Addresses and class names are not text.
        const words = (await shown(path, settings)).replaceAll(
          / (class|href|src|id)="[^"]*"|<style.*?<\/style>/gs,
          '',
        );
        expect([path, /operators|companies/i.exec(words)?.[0]]).toEqual([path, undefined]);
      }
    }
    expect(part(await shown('/', one), 'footer')).toMatch(
      />Operator<.*<ul[^>]*><li>Whitebeam Cars<\/li><\/ul>/,
    );
    const several = await shown('/', { MULTIPLE_OPERATORS: 'enable', IS_QUOTATION: 'disable' });
    expect(several).toMatch(/>Operators<.*<li>Whitebeam Cars</s);
    expect(several).toContain('from licensed local operators');
  });

  it('[HOME-02] hidden popular locations are nowhere in the page', async () => {
    const everything = async (value: string) => {
      await changeSettings(app, { SHOW_POPULAR_LOCATION_PAGE: value });
      return (await app.send<string>('GET', '/')).body;
    };
    expect(await everything('enable')).toContain('King’s Cross');
    expect(await everything('disable')).not.toContain('King’s Cross');
    await everything('enable');
  });

  it('[HOME-02] the sections mention flight tracking and personal help', async () => {
    const main = part(
      await shown('/', { Company_Contact_Info: '0113 496 0777', FROM_EMAIL: 'desk@example.com' }),
      'main',
    );
    expect(main).toContain('The driver follows your flight');
    expect(main).toContain('meets you in the arrivals hall');
    expect(main).toMatch(/href="tel:01134960777".*?Call 0113 496 0777/);
    expect(main).toMatch(/href="mailto:desk@example.com".*?Write to desk@example.com/);
  });

  it('ACCENT_COLOUR in both schemes, the default if it is not a colour', async () => {
    const colours = async (value: string) => {
      await changeSettings(app, { ACCENT_COLOUR: value });
      const { body } = await app.send<string>('GET', '/');
      return /:root\{--accent-light:(#\w+);--accent-dark:(#\w+)\}/.exec(body)?.slice(1);
    };
    const blue = await colours('#003399');
    const none = await colours('nonsense');
    expect(blue?.[0]).toBe('#003399');
    expect(none).toEqual(await colours('#0b5d4e'));
    expect(none).not.toEqual(blue);
  });
});
