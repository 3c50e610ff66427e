import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { LegSummary } from '../../contract/prices.ts';
import { messageOf } from '../client/api.ts';
import { useSettings } from '../client/settings.ts';
import type { JourneySummary } from '../client/storage-shapes.ts';
import { onGoogleRefusal } from '../places/google-library.ts';
import type { GoogleMap } from './google-map.ts';
import { useWidth } from './projection.ts';
import css from './route-map.module.css';
import { RouteMap, type RoutePicture, routePicture } from './route-map.tsx';

interface GoogleRouteMapProps {
  apiKey: string;
  journey: JourneySummary;
  leg: 'outward' | 'return';
  /** Our own picture: until Google's is drawn, and in place of one that cannot be. */
  children: ReactNode;
}

interface MapRequest {
  apiKey: string;
  /** Made for the first picture. */
  map: { current: Promise<GoogleMap | null> | null };
  box: HTMLElement;
  picture: RoutePicture;
  route: LegSummary | null;
  isWanted: () => boolean;
}

/** @returns whether the picture is there to be seen */
async function draw({ apiKey, map, box, picture, route, isWanted }: MapRequest): Promise<boolean> {
  const { createGoogleMap, directionsOf, loadGoogle } = await import('./google-map.ts');
  loadGoogle(apiKey);
  const directions = route && (await directionsOf(route));
  if (route && !directions) return false;
  map.current ??= createGoogleMap(box);
  const google = await map.current;
  if (!isWanted()) return false;
  google?.show(picture, directions?.path ?? []);
  return google !== null;
}

/** [RES-04] Google's map of a driving route with its stops, or of the pick-up of hire by the hour. */
export function GoogleRouteMap({ apiKey, journey, leg, children }: GoogleRouteMapProps) {
  const { element, width } = useWidth();
  const picture = useMemo(() => routePicture(journey, leg), [journey, leg]);
  const map = useRef<Promise<GoogleMap | null> | null>(null);
  const [drawn, setDrawn] = useState<RoutePicture | null>(null);
  const seen = width > 0;
  useEffect(() => {
    const box = element.current;
    if (!box || !seen || !picture) return undefined;
    let current = true;
    const isWanted = () => current;
    draw({ apiKey, map, box, picture, route: journey.hourly ? null : journey[leg], isWanted })
      .then((done) => done && current && setDrawn(picture))
      .catch((error: unknown) => {
        map.current = null;
        console.warn('map:', messageOf(error));
      });
    const stop = onGoogleRefusal(() => setDrawn(null));
    return () => {
      current = false;
      stop();
    };
  }, [element, seen, apiKey, journey, leg, picture]);
  const ready = drawn !== null && drawn === picture;
  return (
    <div className={css.google}>
      {!ready && children}
      <section
        ref={element}
        aria-label={picture?.description}
        aria-hidden={!ready}
        inert={!ready}
        className={css.tiles}
        data-ready={ready}
      />
    </div>
  );
}

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
