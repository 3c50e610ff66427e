import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app.tsx';
import { startBranding } from './branding.ts';
import { startFrame } from './frame/frame.ts';
import { startPageData } from './page-data.ts';
import { startHistory } from './router/history.ts';
import { matchRoute } from './router/table.ts';
import { startPlaces } from './places/predict.ts';
import { startSettings } from './settings.ts';
import { keepTyped } from './typed.ts';

/** Takes over the page that the server rendered; its code comes first, so that nothing shown goes away again. */
async function takeOver(root: Element): Promise<void> {
  await matchRoute(window.location.pathname)?.page?.load();
  keepTyped(root);
  // A transition: React works in short pieces, and a press in between is not kept waiting.
  startTransition(() => void hydrateRoot(root, <App />));
}

startHistory();
startSettings();
startBranding(startPageData());
startPlaces();
startFrame();
const root = document.querySelector('#app');
if (root?.hasChildNodes()) void takeOver(root);
else if (root) createRoot(root).render(<App />);
