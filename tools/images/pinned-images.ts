import { readFileSync, writeFileSync } from 'node:fs';
import { imagesIn, parseImageReference, withDigests } from './image-references.ts';
import { currentDigest, type Registries } from './registry.ts';

export interface PinOptions {
  /** Paths of container and compose files. */
  readonly files: readonly string[];
  readonly registries?: Registries;
  /** Changes nothing. */
  readonly check?: boolean;
}

export interface Pin {
  readonly file: string;
  /** As it was written. */
  readonly image: string;
  readonly before: string | undefined;
  readonly now: string;
}

/**
 * Asks the registries for the current digests of all images of the files, then writes them into the files: all or none.
 * Throws: Error.
 */
export async function pinImages({ files, registries = {}, check = false }: PinOptions): Promise<Pin[]> {
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const digests = new Map<string, string>();
  const pins: Pin[] = [];
  for (const [file, text] of texts) {
    for (const image of imagesIn(text)) {
      const reference = parseImageReference(image);
      const now = digests.get(image) ?? (await currentDigest(reference, registries));
      digests.set(image, now);
      pins.push({ file, image, before: reference.digest, now });
    }
  }
  if (!check) {
    for (const [file, text] of texts) {
      const pinned = withDigests(text, digests);
      if (pinned !== text) writeFileSync(file, pinned);
    }
  }
  return pins;
}
