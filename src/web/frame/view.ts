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
 * Keeps --view-top and --view-bottom, between which dialogs appear: a frame is as tall as its contents, and its middle
 * may be far from where the passenger looks. The browser knows the visible part even where the host is another site.
 * @returns looks again: while a frame fills the window, no scrolling changes how much of it is seen
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
