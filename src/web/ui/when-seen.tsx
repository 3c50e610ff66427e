import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Distance from the visible part at which loading starts. */
const AHEAD = '200px';

interface WhenSeenProps {
  /** Class of the box, which reserves the space. */
  className: string | undefined;
  children: ReactNode;
}

/** Renders its children once they come near the visible part of the page; hidden ones are not loaded. */
export function WhenSeen({ className, children }: WhenSeenProps) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current || seen) return undefined;
    const look = (entries: IntersectionObserverEntry[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true);
    const observer = new IntersectionObserver(look, { rootMargin: AHEAD });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <div ref={box} className={className}>
      {seen && <Suspense>{children}</Suspense>}
    </div>
  );
}
