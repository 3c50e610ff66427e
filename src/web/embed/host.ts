import { parseOrigins } from '../../domain/origins.ts';
import { isFramed } from '../client/browser.ts';
import { amendAddress } from '../client/router/history.ts';
import { onSettings } from '../client/settings.ts';
import { isStorageBlocked } from '../client/storage.ts';

/** Messages to the host page. Hosts may read them without our script: docs/embedding.md. */
type FrameMessage =
  | { type: 'wayfare:frame'; height: number; url: string }
  | { type: 'wayfare:leave'; url: string; back: string };

let allowed: string[] = [];
/** The host page's origin when it is known and allowed. */
let origin: string | null = null;
/** The host page as its embed.js says; null without one. */
let page: string | null = null;

const originOf = (url: string) => URL.parse(url)?.origin ?? null;

/**
 * The framing site as far as the browser tells. A page of our own as referrer may be the previous page in the frame.
 */
function guess(): string | null {
  const [parent] = 'ancestorOrigins' in location ? location.ancestorOrigins : [];
  const referrer = originOf(document.referrer);
  return parent ?? (referrer === location.origin ? null : referrer);
}

/** Sends to the host page if it may frame this site: the browser delivers to the named origin only. */
export function postToHost(message: FrameMessage): void {
  const known = origin ?? guess();
  const to = known === null ? allowed : allowed.filter((each) => each === known);
  for (const each of to) window.parent.postMessage(message, each);
}

function onHostMessage({ source, origin: from, data }: MessageEvent<unknown>): void {
  if (source !== window.parent || !allowed.includes(from)) return;
  const { type, url } = Object(data) as { type?: unknown; url?: unknown };
  if (type !== 'wayfare:host' || typeof url !== 'string' || originOf(url) !== from) return;
  origin = from;
  page = url;
}

/** Listens to the host page. */
export function meetHost(): void {
  onSettings(({ EMBED_ORIGINS }) => {
    allowed = [...new Set([location.origin, ...parseOrigins(EMBED_ORIGINS).origins])];
  });
  window.addEventListener('message', onHostMessage);
}

/** The page to come back to from the card payment; null when the site is not in a frame that embed.js made. */
export function hostPage(): string | null {
  return isFramed() ? page : null;
}

const PATIENCE_MS = 2000;

/**
 * Opens an address in place of the whole page, the host's too: card providers refuse to be framed.
 * @param back path of this site that restores the trip, for the browser's Back where storage does not survive
 */
export function leaveTo(url: string, back: string): void {
  if (page === null || !isFramed()) {
    if (isStorageBlocked()) amendAddress(back);
    if (isFramed()) window.open(url, '_top');
    else window.location.assign(url);
    return;
  }
  postToHost({ type: 'wayfare:leave', url, back });
  // If the host page does not answer, the browser allows it, because the passenger has clicked a button.
  if (originOf(url) !== originOf(page)) setTimeout(() => window.open(url, '_top'), PATIENCE_MS);
}
