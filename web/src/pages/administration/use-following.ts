import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** So long a look at something that moves is good for, in milliseconds. */
const pause = 1500;

/** Reads what stands under a key anew, again and again while it moves and the page is looked at. */
export function useFollowing(key: string, moving: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => {
      // A slow answer is waited for; another question would throw it away.
      if (!document.hidden) void client.invalidateQueries({ queryKey: [key] }, { cancelRefetch: false });
    }, pause);
    return () => clearInterval(timer);
  }, [client, key, moving]);
}
