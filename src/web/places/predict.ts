import type { BookingForm, HourlyRateForm } from '../../contract/booking-form.ts';
import { messageOf } from '../client/api.ts';
import { onNavigation } from '../client/router/history.ts';
import { onSettings } from '../client/settings.ts';
import { ownPlaces, type Predict } from './suggestion.ts';

type Google = typeof import('./google.ts');

let google: Promise<Google> | null = null;
let key = '';
/** Loaded on demand. */
let typed: Promise<typeof import('./typed-places.ts')> | null = null;

async function startGoogle(): Promise<Google> {
  const adapter = await import('./google.ts');
  adapter.loadGoogle(key);
  return adapter;
}

/** [APP-03] With a key in the settings places come from Google, else from our own server. */
export function startPlaces(): void {
  onSettings(({ GOOGLE_API_KEY }) => {
    if (!GOOGLE_API_KEY) return;
    key = GOOGLE_API_KEY;
    google ??= startGoogle();
  });
  // Failed loads are repeated, once per page.
  onNavigation(() => {
    if (google) google = startGoogle();
  });
}

/** Place predictions from whichever service the provider uses. */
export const predict: Predict = async (...asked) => {
  const service = google ? (await google).googlePlaces : ownPlaces;
  return service(...asked);
};

/** [ADDR-08] The form with Google's points of its texts; unchanged without Google. */
export async function withPoints<F extends BookingForm | HourlyRateForm>(form: F): Promise<F> {
  if (!google && !typed) return form;
  try {
    const { withTypedPlaces } = await (typed ??= import('./typed-places.ts'));
    return await withTypedPlaces(form, google && (await google).geocode);
  } catch (error) {
    console.warn('places:', messageOf(error));
    return form;
  }
}

/** The server knows these fields' places elsewhere: the next search goes by their texts. */
export async function refusePoints(form: BookingForm | HourlyRateForm, fields: string[]): Promise<void> {
  try {
    const { refusePlaces } = await (typed ??= import('./typed-places.ts'));
    refusePlaces(form, fields);
  } catch (error) {
    console.warn('places:', messageOf(error));
  }
}
