import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { messageOf } from './client/api.ts';
import { isFramed } from './client/browser.ts';
import { startPageData } from './client/page-data.ts';
import { loadPatiently, watchStyles } from './client/router/code.ts';
import { startHistory } from './client/router/history.ts';
import { matchRoute } from './client/router/table.ts';
import { startBranding, startSettings } from './client/settings.ts';
import { storeTyped } from './client/typed.ts';
import { startPlaces } from './places/predict.ts';
import { PartMissing } from './site/shell/page-failure.tsx';
import './ui/base.css';
import './ui/tokens.css';

/** After this long without need of the line, ms. */
const AT_REST_MS = 3000;

/**
 * A page that has the first script inside (decision 132) fetches it once more, as the file that pages loaded later name:
 * who comes back from paying by card has it then. Not for who asks to save data.
 */
export function keepFirstScript(): void {
  const map = document.querySelector('script[type=importmap]')?.textContent;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!map || connection?.saveData) return;
  const [entry = ''] = Object.keys((JSON.parse(map) as { imports: Record<string, string> }).imports);
  const fetched = () => fetch(entry, { priority: 'low' }).then((answer) => answer.arrayBuffer());
  window.addEventListener('load', () => setTimeout(() => void fetched().catch(() => {}), AT_REST_MS));
}

/** Above a page that stays as the server rendered it: its links, and forms that work without scripts, still work. */
function offerReload(root: Element): void {
  const place = document.createElement('div');
  root.before(place);
  createRoot(place).render(<PartMissing />);
}

/** Takes over the page that the server rendered; its code comes first, so that nothing shown goes away again. */
export async function takeOver(root: Element): Promise<void> {
  const page = matchRoute(window.location.pathname)?.page;
  try {
    if (page) await loadPatiently(page);
  } catch (error) {
    console.error('page:', messageOf(error));
    offerReload(root);
    return;
  }
  storeTyped(root);
  // A transition: React works in short pieces, and a press in between is not kept waiting.
  startTransition(() => void hydrateRoot(root, <App />));
}

/** In a frame: tells the host page of height and address; anywhere else it costs nothing [EMB-01]. */
export function startFrame(): void {
  if (!isFramed()) return;
  document.documentElement.dataset['framed'] = '';
  void import('./embed/report.ts').then(({ startReporting }) => startReporting());
}

startHistory();
watchStyles();
const fromServer = startPageData();
void startSettings();
startBranding(fromServer);
startPlaces();
startFrame();
keepFirstScript();
const root = document.querySelector('#app');
if (root?.hasChildNodes()) void takeOver(root);
else if (root) createRoot(root).render(<App />);
