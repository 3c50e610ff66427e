import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/support/use-app.ts';

const app = useApp();

const scriptsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

describe('[OFF-01] the pages of the office', () => {
  it.each(['/office', '/office/', '/office/sign-in', '/office/bookings/12345678?tab=money'])(
    'are one document at %s, neither cached nor embedded',
    async (path) => {
      const answer = await fetch(app.url + path);
      const { headers } = answer;
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain('<title>Office</title>');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-frame-options')).toBe('DENY');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(html).not.toMatch(/<style|<script(?![^>]* src=)| style=| on\w+=/);
    },
  );

  it('have their own scripts, compressed and immutable', async () => {
    const html = await (await fetch(`${app.url}/office`)).text();
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
    expect(script).toMatch(/^\/assets\/office\//);
    const answer = await fetch(app.url + script, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    // Read to its end: the server waits for unfinished answers before it stops.
    expect(await answer.text()).toContain('/api/v1/office/');
  });

  it('are not part of the site’s scripts', () => {
    const site = scriptsIn('dist/web');
    expect(site).toContain('/api/v1/');
    expect(site).not.toContain('/api/v1/office/');
    expect(site).not.toContain('Sign in to the office');
    // Both request prices; only passengers pay.
    expect(scriptsIn('dist/office')).not.toContain('/api/v1/create-checkout-session');
  });
});
