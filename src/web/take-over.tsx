import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { messageOf } from './api.ts';
import { loadPatiently } from './router/code.ts';
import { matchRoute } from './router/table.ts';
import { PartMissing } from './site/shell/page-failure.tsx';
import { keepTyped } from './typed.ts';

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
  keepTyped(root);
  // A transition: React works in short pieces, and a press in between is not kept waiting.
  startTransition(() => void hydrateRoot(root, <App />));
}
