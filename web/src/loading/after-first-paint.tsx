import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Whether the first frame with this component has been drawn: what is not needed at once must not delay it. */
export function useFirstPaint(): boolean {
  // Where nobody looks, no frame is drawn.
  const [drawn, setDrawn] = useState(document.hidden);
  useEffect(() => {
    let after: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A task after the frame callbacks runs when the frame has been drawn.
      after = setTimeout(() => startTransition(() => setDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(after);
    };
  }, []);
  return drawn;
}

/** Something that is drawn after the first frame of what stands around it. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  return useFirstPaint() && children;
}
