import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenVisibleProps {
  /** Shown at once: a link leads to it. */
  readonly now: boolean;
  readonly children: ReactNode;
}

/** Milliseconds after which it is there anyhow, for users who search or print the page. */
const atLast = 4_000;

/** Something at the end of a page, which is left for later: what stands above it is shown first. */
export function WhenVisible({ now, children }: WhenVisibleProps) {
  const [seen, setSeen] = useState(now);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen || place.current === null) return;
    const show = (): void => setSeen(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    });
    observer.observe(place.current);
    const timer = setTimeout(show, atLast);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [seen]);
  return seen || now ? children : <div ref={place} />;
}
