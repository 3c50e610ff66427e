import { describe, expect, it } from 'vitest';
import { contrast } from '../../domain/accent.ts';
import { parseSettings } from '../../domain/settings.ts';
import { emailBrand, emailHtml } from './email-layout.ts';
import type { Email } from './email-template.ts';

const email: Email = {
  title: 'Your booking',
  greeting: 'Hello Ann,',
  opening: 'It is confirmed.',
  markup: [],
  blocks: [
    { kind: 'text', text: 'Call us on 0113 496 0100 <now>.' },
    {
      kind: 'facts',
      rows: [['Telephone', '0161 496 0100']],
      links: new Map([['0161 496 0100', 'tel:01614960100']]),
    },
    {
      kind: 'text',
      text: 'Call us on 0113 496 0100, the driver on 0161 496 0200.',
      links: new Map([['0161 496 0200', 'tel:01614960200']]),
    },
    { kind: 'link', label: 'See it', url: 'https://taxi.example/?a=1&b=2' },
  ],
  footer: ['Wharfe & Weald', '0113 496 0100', 'office@taxi.example'],
};

function printed(changes: Record<string, string> = {}, site = 'https://taxi.example'): string {
  const { settings } = parseSettings({
    Company_Name: 'Wharfe & Weald',
    Company_Contact_Info: '0113 496 0100',
    FROM_EMAIL: 'office@taxi.example',
    ...changes,
  });
  return emailHtml(email, emailBrand(settings, site));
}

describe('[JRN-18] an email', () => {
  it('links the provider’s and the operator’s numbers wherever they are stated', () => {
    const html = printed();
    expect(html.split('href="tel:01134960100"')).toHaveLength(4);
    for (const number of ['01614960100', '01614960200']) expect(html).toContain(`href="tel:${number}"`);
    expect(html).toContain('href="mailto:office@taxi.example"');
    expect(html).toContain('&#60;now&#62;');
  });

  it('has a button with readable text on any accent colour', () => {
    expect(printed({ ACCENT_COLOUR: '#1d4ed8' })).toMatch(
      /<a class="button" href="[^"]*a=1[^>]*background-color:#1d4ed8;color:#ffffff/,
    );
    const pale = printed({ ACCENT_COLOUR: '#ffdd00' });
    expect(pale).toMatch(/<a class="button" href="[^"]*a=1[^>]*background-color:#[0-9a-f]{6};color:#ffffff/);
    expect(pale).not.toContain('#ffdd00');
  });

  it('has a dark scheme, and declares both', () => {
    const html = printed();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.page\{background:#11181c/);
    for (const name of ['page', 'card', 'soft', 'rule'])
      expect(html).toMatch(new RegExp(`class="[^"]*${name}`));
  });

  it.each(['#ffdd00', '#fdfdfd', '#fff', '#0b5d4e', '#ff8800'])(
    'is readable whatever the provider’s colour: its first letter and its links with %s',
    (ACCENT_COLOUR) => {
      const html = printed({ ACCENT_COLOUR });
      const mark = /background:(#[\da-f]{6});color:#ffffff/.exec(html)?.[1] ?? '';
      const link =
        /<a class="button" href="https:[^>]*background-color:(#[\da-f]{6});color:#ffffff/.exec(html)?.[1] ??
        '';
      for (const colour of [mark, link]) {
        const [red = 255, green = 255, blue = 255] = [1, 3, 5].map((at) =>
          Number.parseInt(colour.slice(at, at + 2), 16),
        );
        expect(contrast([red, green, blue], [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each([
    ['/storage/logo.png', 'https://taxi.example', 'https://taxi.example/storage/logo.png'],
    ['logo.jpg', 'https://taxi.example', 'https://taxi.example/storage/logo.jpg'],
    ['https://cdn.example/l.png', '', 'https://cdn.example/l.png'],
  ])('shows the logo %s from "%s"', (logo, site, address) => {
    expect(printed({ COMPANY_LOGO: logo }, site)).toContain(`<img src="${address}" alt=""`);
  });

  it.each([
    ['/storage/logo.svg', 'https://taxi.example'],
    ['/storage/logo.png', ''],
    ['', 'https://taxi.example'],
  ])('shows the first letter if %j from "%s" cannot be shown', (logo, site) => {
    const html = printed({ COMPANY_LOGO: logo }, site);
    expect(html).not.toContain('<img');
    expect(html).toMatch(/>W<\/td><td[^>]*>Wharfe &#38; Weald<\/td>/);
  });
});
