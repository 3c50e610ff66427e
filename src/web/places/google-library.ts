/// <reference types="google.maps" />

/** Time for a loaded script to start. */
const START_MS = 10_000;
const READY = 'wayfareMapsReady';
const REFUSAL_EVENT = 'wayfare-maps-refused';

type Libraries = google.maps.ImportLibraryMap;

let loading: Promise<typeof google.maps | null> | null = null;

/** Google does not take the key, which it tells by this name only when the library is first used. */
function refuse(): void {
  console.error('maps script: the key was refused');
  loading = Promise.resolve(null);
  globalThis.dispatchEvent(new Event(REFUSAL_EVENT));
}

function addScript(key: string): Promise<typeof google.maps> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const query = {
      key,
      libraries: 'places',
      loading: 'async',
      region: 'GB',
      language: 'en-GB',
      callback: READY,
    };
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams(query).toString()}`;
    script.async = true;
    Object.assign(globalThis, { [READY]: () => resolve(google.maps), gm_authFailure: refuse });
    script.addEventListener('load', () => setTimeout(() => reject(new Error('it did not start')), START_MS));
    script.addEventListener('error', () => reject(new Error('it did not come')));
    document.head.append(script);
  });
}

/** [APP-03] Loads the maps script with the places library, once; when that has failed, another call tries again. */
export function loadGoogle(key: string): void {
  loading ??= addScript(key).catch((error: unknown) => {
    console.warn('maps script:', error instanceof Error ? error.message : error);
    document.querySelector('script[src^="https://maps.googleapis.com/"]')?.remove();
    loading = null;
    return null;
  });
}

/** Reports when Google refuses our key. @returns stops listening */
export function onGoogleRefusal(listener: () => void): () => void {
  globalThis.addEventListener(REFUSAL_EVENT, listener);
  return () => globalThis.removeEventListener(REFUSAL_EVENT, listener);
}

/** A part of the maps library; null when the script is not there. Throws when only the part is not. */
export async function googleLibrary<K extends keyof Libraries>(name: K): Promise<Libraries[K] | null> {
  const maps = await loading;
  return maps ? maps.importLibrary(name) : null;
}
