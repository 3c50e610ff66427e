import { useSettings } from '../settings.ts';
import type { JourneySummary } from '../storage-shapes.ts';
import { GoogleRouteMap } from './google-route-map.tsx';
import { RouteMap } from './route-map.tsx';

/** The route of one leg, or the pick-up of hire by the hour: Google's map where there is a key, else our own picture. */
export default function JourneyMap(props: { journey: JourneySummary; leg: 'outward' | 'return' }) {
  const { GOOGLE_API_KEY } = useSettings();
  const own = <RouteMap {...props} />;
  if (!GOOGLE_API_KEY) return own;
  return (
    <GoogleRouteMap {...props} apiKey={GOOGLE_API_KEY}>
      {own}
    </GoogleRouteMap>
  );
}
