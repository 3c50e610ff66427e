// Runs once the page has loaded, so that it delays nothing that is shown.
import { supportTranslation } from './ui/translated.ts';

/** Delay after loading, so that nothing else needs the connection, ms. */
const AT_REST_MS = 3000;

/**
 * A page with the first script inlined (decision 132) also fetches it as the file that later pages name, so that it
 * is cached on the return from paying by card. Not if the visitor asks to save data.
 */
function keepFirstScript(): void {
  const map = document.querySelector('script[type=importmap]')?.textContent;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!map || connection?.saveData) return;
  const [entry = ''] = Object.keys((JSON.parse(map) as { imports: Record<string, string> }).imports);
  const fetched = () => fetch(entry, { priority: 'low' }).then((answer) => answer.arrayBuffer());
  setTimeout(() => void fetched().catch(() => {}), AT_REST_MS);
}

supportTranslation();
keepFirstScript();
