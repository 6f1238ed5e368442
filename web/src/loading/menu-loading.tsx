import { Button } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Milliseconds without a request after which the data of the page count as there. */
const quiet = 1_000;

interface MenuLoadingProps {
  /** Of the button of the menu. */
  readonly label: string;
  /** For screen readers, where the label alone says too little. */
  readonly name?: string;
  /** By default a menu. */
  readonly popup?: 'menu' | 'dialog';
  /** `opened`: whether the menu was asked for before it was loaded. */
  readonly children: (opened: boolean) => ReactNode;
}

/**
 * The place of a menu that is loaded after the data of the page, or once it is asked for: menus need 25 kB of scripts,
 * which nothing else does at first. Until then its button is there, and remembers that it was pressed.
 */
export function MenuLoading({ label, name, popup = 'menu', children }: MenuLoadingProps) {
  const fetching = useIsFetching() > 0;
  const [begun, setBegun] = useState(false);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (fetching) return;
    const begin = setTimeout(() => setBegun(true), quiet);
    return () => clearTimeout(begin);
  }, [fetching]);
  const button = (
    <Button
      variant="default"
      aria-haspopup={popup}
      aria-label={name}
      loading={opened}
      onClick={() => setOpened(true)}
    >
      {label}
    </Button>
  );
  return begun || opened ? <Suspense fallback={button}>{children(opened)}</Suspense> : button;
}
