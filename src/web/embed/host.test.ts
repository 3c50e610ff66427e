import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseSettings } from '../../domain/settings.ts';
import { renderWith } from '../client/settings.ts';
import { meetHost, postToHost } from './host.ts';

const told: [unknown, string][] = [];
const setting = (EMBED_ORIGINS: string) => renderWith(parseSettings({ EMBED_ORIGINS }).settings);
const MESSAGE = { type: 'wayfare:frame', height: 640, url: 'https://taxi.example/' } as const;

/** As in a frame of a page with this address; null for one that the browser does not tell. */
function framedBy(page: string | null): void {
  vi.stubGlobal('location', { origin: 'https://taxi.example' });
  vi.stubGlobal('document', { referrer: page ?? '' });
}

beforeAll(() => {
  vi.stubGlobal('window', {
    addEventListener: () => {},
    parent: { postMessage: (data: unknown, to: string) => told.push([data, to]) },
  });
  framedBy(null);
  // The site's own origin may be named too.
  setting('https://taxi.example https://hotel.example https://pub.example');
  meetHost();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['an allowed site', 'https://hotel.example/rooms', ['https://hotel.example']],
  ['a stranger', 'https://evil.example/', []],
  ['unknown', null, ['https://taxi.example', 'https://hotel.example', 'https://pub.example']],
])('[EMB-01] framed by %s, messages go to each allowed origin only', (_who, page, origins) => {
  told.length = 0;
  framedBy(page);
  postToHost(MESSAGE);
  expect(told).toEqual(origins.map((origin) => [MESSAGE, origin]));
});
