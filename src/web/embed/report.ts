import { onNavigation } from '../client/router/history.ts';
import { meetHost, postToHost } from './host.ts';

/** No dialog is squeezed into less. */
const LEAST_PX = 420;

/** Top and bottom of the part of the frame that can be seen, in pixels from its edges. */
export function viewOf(frameHeight: number, visible: { top: number; bottom: number }) {
  const least = Math.min(LEAST_PX, frameHeight);
  const height = Math.max(visible.bottom - visible.top, least);
  const top = Math.max(0, Math.min(visible.top, frameHeight - height));
  return { top, bottom: Math.max(0, frameHeight - top - height) };
}

/**
 * Updates --view-top and --view-bottom, between which dialogs appear: a frame is as tall as its contents, so its middle
 * may be out of view. The browser knows the visible part even if the host is another site.
 * @returns measures again: while a frame fills the window, scrolling triggers no observer
 */
export function watchView(): () => void {
  const root = document.documentElement;
  const seen = ([entry]: IntersectionObserverEntry[]) => {
    if (!entry?.isIntersecting) return;
    const { top, bottom } = viewOf(window.innerHeight, entry.intersectionRect);
    root.style.setProperty('--view-top', `${top}px`);
    root.style.setProperty('--view-bottom', `${bottom}px`);
  };
  const observer = new IntersectionObserver(seen, { threshold: [0, 0.25, 0.5, 0.75, 1] });
  const look = () => {
    observer.unobserve(root);
    observer.observe(root);
  };
  look();
  return look;
}

const EVERY_MS = 500;
/** Parameters that give access to a booking: not the host's business. */
const SECRETS = ['session_id', 'reference'];

/** The address of this page, without what grants sight of a booking. */
export function publicUrl(href: string): string {
  const url = new URL(href);
  for (const name of SECRETS) url.searchParams.delete(name);
  return url.href;
}

/** Height of the contents, also of what hangs over, such as a list of suggestions; never that of the frame. */
function contentHeight(): number {
  const { body } = document;
  return Math.ceil(Math.max(body.getBoundingClientRect().height, body.scrollHeight));
}

function report(): void {
  postToHost({ type: 'wayfare:frame', height: contentHeight(), url: publicUrl(window.location.href) });
}

/** A link out of the application, such as one to a plain page, is not for the frame. */
function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || link.target || link.getAttribute('href')?.startsWith('#')) return;
  if (/^https?:$/.test(link.protocol)) link.target = '_blank';
}

/** [EMB-01] Height and address on resize, content change, route change and every 500 ms. */
export function startReporting(): void {
  meetHost();
  let due = 0;
  const soon = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(report);
  };
  new ResizeObserver(soon).observe(document.body);
  new MutationObserver(soon).observe(document.body, { subtree: true, childList: true, characterData: true });
  window.addEventListener('resize', soon);
  onNavigation(soon);
  document.addEventListener('click', openElsewhere);
  const view = watchView();
  report();
  setInterval(() => {
    report();
    view();
  }, EVERY_MS);
}
