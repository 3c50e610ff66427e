import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { messageOf } from './client/api.ts';
import { isFramed } from './client/browser.ts';
import { startPageData } from './client/page-data.ts';
import { loadWithRetries, watchStyles } from './client/router/code.ts';
import { startHistory } from './client/router/history.ts';
import { matchRoute } from './client/router/table.ts';
import { startBranding, startSettings } from './client/settings.ts';
import { storeTyped } from './client/typed.ts';
import { startPlaces } from './places/predict.ts';
import { PartMissing } from './site/shell/page-failure.tsx';
import './ui/base.css';
import './ui/tokens.css';

/** Above a page that stays as the server rendered it: its links, and forms that work without scripts, still work. */
function offerReload(root: Element): void {
  const place = document.createElement('div');
  root.before(place);
  createRoot(place).render(<PartMissing />);
}

/** Hydrates the server-rendered page. Its code loads first, so that nothing shown disappears. */
export async function takeOver(root: Element): Promise<void> {
  const page = matchRoute(window.location.pathname)?.page;
  try {
    if (page) await loadWithRetries(page);
  } catch (error) {
    console.error('page:', messageOf(error));
    offerReload(root);
    return;
  }
  storeTyped(root);
  // A transition: React works in short pieces, so clicks in between are handled promptly.
  startTransition(() => void hydrateRoot(root, <App />));
}

/** In a frame: reports height and address to the host page. Costs nothing elsewhere [EMB-01]. */
export function startFrame(): void {
  if (!isFramed()) return;
  document.documentElement.dataset['framed'] = '';
  void import('./embed/report.ts').then(({ startReporting }) => startReporting());
}

/** What the page needs once it has loaded: nothing translates it before. */
function startAfterLoad(): void {
  window.addEventListener('load', () => void import('./after-load.ts'));
}

startHistory();
watchStyles();
const fromServer = startPageData();
void startSettings();
startBranding(fromServer);
startPlaces();
startFrame();
startAfterLoad();
const root = document.querySelector('#app');
if (root?.hasChildNodes()) void takeOver(root);
else if (root) createRoot(root).render(<App />);
