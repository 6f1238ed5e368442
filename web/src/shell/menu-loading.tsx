import { Button } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Milliseconds without a request after which the data of the page count as there. */
const quiet = 300;

/**
 * The place of a menu that is loaded after the data of the page: menus need 25 kB of scripts, which nothing else does
 * at first. Until then its button is there, in the same size.
 */
export function MenuLoading({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const fetching = useIsFetching() > 0;
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (fetching) return;
    const begin = setTimeout(() => setBegun(true), quiet);
    return () => clearTimeout(begin);
  }, [fetching]);
  const button = (
    <Button variant="default" disabled>
      {label}
    </Button>
  );
  return begun ? <Suspense fallback={button}>{children}</Suspense> : button;
}
