import { useEffect, useRef } from 'react';

/** Puts the focus on a heading when it appears: what was pressed before is gone. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
