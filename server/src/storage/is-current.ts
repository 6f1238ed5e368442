import type { StoredReading } from './records.ts';

/** Whether a slot was computed from the document, its mask and its packaging as they are now. An empty one was not. */
export function isCurrent({
  revision,
  resultRevision,
  inputsChanged,
}: Pick<StoredReading, 'revision' | 'resultRevision' | 'inputsChanged'>): boolean {
  return revision === resultRevision && inputsChanged !== true;
}
