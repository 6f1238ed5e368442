import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * A part of a page that addresses lead to: it comes into view once it is there, which the browser does only for what is
 * in the first document.
 *
 * @param id of its element, without `#`
 * @returns the ref of its element
 */
export function usePlace(id: string): RefObject<HTMLElement | null> {
  const hash = useLocation({ select: (location) => location.hash });
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === id) place.current?.scrollIntoView();
  }, [hash, id]);
  return place;
}
