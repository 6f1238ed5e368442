import type { Mapping } from '@sillage/contract/tables';
import { useEffect, useRef, useState } from 'react';
import { deleteKeptImport, keepImport, readKeptImport } from '../../stores/kept-imports.ts';
import type { StartedImport } from './started-import.ts';

/** An import that is being prepared: the file with its corrected cells, and the answers. */
export interface PreparedImport {
  readonly started: StartedImport;
  readonly category: string;
  readonly mapping: Mapping | undefined;
}

export interface KeptImport extends PreparedImport {
  readonly version: typeof version;
  /** ISO 8601. */
  readonly keptAt: string;
}

/** Of the shape in which imports are kept: a page of another version does not read them. */
const version = 1;

/** Milliseconds without a change after which an import is kept: it may be a file of 50 MiB. */
const pause = 400;

const isReadable = (kept: unknown): kept is KeptImport =>
  typeof kept === 'object' && kept !== null && 'version' in kept && kept.version === version;

/**
 * Keeps an import on this device while it is prepared, so that a reload or a lost session loses nothing. `found` is
 * what was kept when the page was opened, `isSafe` whether the import is kept as it is now.
 */
export function useKeptImport(userId: string, prepared: PreparedImport | undefined) {
  const [found, setFound] = useState<KeptImport>();
  const [safe, setSafe] = useState<PreparedImport>();
  useEffect(() => {
    let gone = false;
    void readKeptImport(userId).then((kept) => {
      if (!gone && isReadable(kept)) setFound(kept);
    });
    return () => {
      gone = true;
    };
  }, [userId]);

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (prepared === undefined) return;
    waiting.current = setTimeout(() => {
      const kept: KeptImport = { ...prepared, version, keptAt: new Date().toISOString() };
      void keepImport(userId, kept).then((isKept) => isKept && setSafe(prepared));
    }, pause);
    return () => clearTimeout(waiting.current);
  }, [userId, prepared]);

  const discard = (): void => {
    clearTimeout(waiting.current);
    setFound(undefined);
    void deleteKeptImport(userId);
  };
  return { found, discard, isSafe: prepared !== undefined && safe === prepared };
}
