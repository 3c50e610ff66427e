import { useEffect, useRef, useState } from 'react';

/** The width of an element, 0 until it is known. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.round(target.clientWidth)));
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
