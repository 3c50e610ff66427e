import { renderToString } from 'react-dom/server.edge';
import type { KnownPage, PageRequest, RenderedPage } from '../contract/page.ts';
import { App } from './app.tsx';
import { takePageData } from './page-data.ts';
import { renderAt } from './router/history.ts';
import { matchRoute } from './router/table.ts';
import { renderWith } from './settings.ts';
import { accentPair } from './ui/accent.ts';

/** What the server must know of an address before it renders it. */
export function knownPage(path: string): KnownPage | null {
  const route = matchRoute(path);
  if (!route) return null;
  const { title, description, unlisted, query = [] } = route;
  const rendered = description !== undefined;
  return { title, rendered, listed: rendered && !unlisted, query };
}

/** The page as a browser would render it first: nothing stored, nothing typed, no width known. */
export async function renderPage({ path, search, settings, data }: PageRequest): Promise<RenderedPage> {
  const route = matchRoute(path);
  if (!route?.page || route.description === undefined)
    throw new Error(`${path} is not rendered on the server`);
  await route.page.load();
  // From here on nothing waits: what is set belongs to this page until it is rendered.
  renderAt(path, search);
  const values = renderWith(settings);
  takePageData(data);
  const pair = accentPair(values.ACCENT_COLOUR);
  const html = renderToString(<App />);
  // What React leaves where a component threw: the browser would have to begin again.
  if (html.includes('<!--$!-->')) throw new Error(`${path} could not be rendered on the server`);
  return {
    html,
    description: route.description,
    css: pair ? `:root{--accent-light:${pair.light};--accent-dark:${pair.dark}}` : '',
    source: route.page.source,
  };
}
