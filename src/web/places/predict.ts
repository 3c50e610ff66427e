import { onNavigation } from '../router/history.ts';
import { onSettings } from '../settings.ts';
import { ownPlaces } from './own-places.ts';
import type { Predict } from './suggestion.ts';

let google: Promise<Predict> | null = null;
let key = '';

async function startGoogle(): Promise<Predict> {
  const { googlePlaces, loadGoogle } = await import('./google-places.ts');
  void loadGoogle(key);
  return googlePlaces;
}

/** [APP-03] With a key in the settings places come from Google, else from our own server. */
export function startPlaces(): void {
  onSettings(({ GOOGLE_API_KEY }) => {
    if (!GOOGLE_API_KEY) return;
    key = GOOGLE_API_KEY;
    google ??= startGoogle();
  });
  // What was lost on the way is asked for again, once with each page.
  onNavigation(() => {
    if (google) google = startGoogle();
  });
}

/** Place predictions from whichever service the provider uses. */
export const predict: Predict = async (...asked) => {
  const service = google ? await google : ownPlaces;
  return service(...asked);
};
