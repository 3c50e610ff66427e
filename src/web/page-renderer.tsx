import { renderToString } from 'react-dom/server.edge';
import type { KnownPage, PageRequest, RenderedPage } from '../contract/page.ts';
import { accentPair } from '../domain/accent.ts';
import { App } from './app.tsx';
import { takePageData } from './client/page-data.ts';
import { renderAt } from './client/router/history.ts';
import { documentTitle, matchRoute } from './client/router/table.ts';
import { renderWith } from './client/settings.ts';
import { PARTS } from './ui/later.tsx';

/** What the server needs to know of an address before rendering it. */
export function knownPage(path: string): KnownPage | null {
  const route = matchRoute(path);
  return route && { title: (companyName) => documentTitle(route, companyName) };
}

/** The accent in the shades that can be read, as CSS; "" when it is no colour. */
export function brandCss(accent: string): string {
  const pair = accentPair(accent);
  return pair ? `:root{--accent-light:${pair.light};--accent-dark:${pair.dark}}` : '';
}

/** The page as a browser would render it first: nothing stored, nothing typed, no width known. */
export async function renderPage({ path, search, data }: PageRequest): Promise<RenderedPage> {
  const route = matchRoute(path);
  if (!route?.page) throw new Error(`${path} is not rendered on the server`);
  await Promise.all([route.page.load(), ...PARTS.map(({ load }) => load())]);
  // Synchronous from here on: the settings belong to this page until it is rendered.
  renderAt(path, search);
  renderWith(data.settings);
  takePageData(data);
  const html = renderToString(<App />);
  // React's mark of a component that threw: the browser would have to start again.
  if (html.includes('<!--$!-->')) throw new Error(`${path} could not be rendered on the server`);
  return { html, source: route.page.source() };
}
