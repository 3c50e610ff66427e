import { onSettings } from '../settings.ts';
import { ownPlaces } from './own-places.ts';
import type { Predict } from './suggestion.ts';

let google: Promise<Predict> | null = null;

async function startGoogle(key: string): Promise<Predict> {
  const { googlePlaces, loadGoogle } = await import('./google-places.ts');
  void loadGoogle(key);
  return googlePlaces;
}

/** [APP-03] With a key in the settings places come from Google, else from our own server. */
export function startPlaces(): void {
  onSettings(({ GOOGLE_API_KEY }) => {
    if (GOOGLE_API_KEY) google ??= startGoogle(GOOGLE_API_KEY);
  });
}

/** Place predictions from whichever service the provider uses. */
export const predict: Predict = async (text, near, signal) => {
  const service = google ? await google : ownPlaces;
  return service(text, near, signal);
};
