import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';

const app = useApp();

const ask = (url: string, known?: string) =>
  app.app.inject({ url, headers: known === undefined ? {} : { 'if-none-match': known } });

const ENTRY = /<script type="module" crossorigin src="(\/assets\/index-[^"]+\.js)"><\/script>/;
/** Those that browsers run or obey: neither data nor files. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script type="(?:module|importmap)">(.*?)<\/script>/gs)].map(([, text = '']) => text);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the start page with its inlined first script', () => {
  it('is served on a first visit only', async () => {
    const first = await ask('/');
    expect(scriptsIn(first.body)).toHaveLength(2);
    expect(first.body).not.toMatch(ENTRY);
    const again = await ask('/', '"another"');
    expect(scriptsIn(again.body)).toEqual([]);
    expect(again.body).toMatch(ENTRY);
    for (const path of ['/ourfleet', '/contactus', '/?pickup=Leeds', '/booktripview', '/quotationview']) {
      expect(scriptsIn((await ask(path)).body), path).toEqual([]);
    }
  });

  it('allows exactly these two scripts by its policy', async () => {
    const { body, headers } = await ask('/');
    const policy = String(headers['content-security-policy']);
    const hashes = scriptsIn(body).map(hashOf).join(' ');
    expect(policy).toContain(`script-src 'self' ${hashes};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const other of [await ask('/', '"another"'), await ask('/ourfleet')]) {
      expect(other.headers['content-security-policy']).toContain("script-src 'self';");
    }
  });

  it('maps imports of the first script to an existing file that re-exports them', async () => {
    const { body, headers } = await ask('/');
    const [map = ''] = scriptsIn(body);
    const [[entry = '', stub = ''] = []] = Object.entries(
      (JSON.parse(map) as { imports: Record<string, string> }).imports,
    );
    expect((await ask('/', '"another"')).body).toContain(`src="${entry}"`);
    // Nor by a header, which comes before the map.
    expect(headers['link']).toBeUndefined();
    expect(body).toContain(`<link rel="modulepreload" crossorigin href="${stub}">`);
    const exported = (code: string) => /export\{([^}]*)\}/.exec(code)?.[1]?.split(',') ?? [];
    const inside = (await ask(entry)).body;
    const names = (code: string) => exported(code).map((one) => one.split(' as ').at(-1));
    expect(names((await ask(stub)).body)).toEqual(names(inside));
    expect(names(inside).length).toBeGreaterThan(9);
    // Before all that names a script: a browser that has begun to load one may not heed the map.
    expect(body.indexOf(map)).toBeLessThan(
      body.search(/<link rel="modulepreload"|<script(?! type="importmap")/),
    );
  });

  it('is revalidated in either form, each with its policy', async () => {
    const whole = await ask('/');
    const apart = await ask('/', '"another"');
    expect(whole.headers.etag).not.toBe(apart.headers.etag);
    for (const { headers } of [whole, apart]) {
      const same = await ask('/', String(headers.etag));
      expect([same.statusCode, same.headers['content-security-policy']]).toEqual([
        304,
        headers['content-security-policy'],
      ]);
    }
    await changeSettings(app, { Company_Contact_Info: '0113 496 0177' });
    const changed = await ask('/', String(whole.headers.etag));
    expect(changed.statusCode).toBe(200);
    // The browser had the script in the page that it drops: now it is a file once.
    expect(changed.body).toMatch(ENTRY);
    await changeSettings(app, { Company_Contact_Info: '' });
  });
});
