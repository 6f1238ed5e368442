import { type RefCallback, useCallback, useState } from 'react';

/**
 * The width of an element in px, 0 while it is not laid out. It is known before the first paint, so that a chart is
 * never drawn for another width and scaled.
 */
export function useWidth(): { readonly ref: RefCallback<HTMLElement>; readonly width: number } {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
