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
