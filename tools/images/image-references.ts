import { parseContainerFile, splitCommand } from '../container-file.ts';

/** An image in a registry, e.g. `docker.io/library/node:24-slim`. */
export interface ImageReference {
  readonly registry: string;
  readonly repository: string;
  readonly tag: string;
  /** `sha256:…`; absent: whatever the tag points to. */
  readonly digest?: string;
}

/**
 * Parses a reference as it is written in a container or compose file.
 * Source: https://github.com/distribution/reference, normalize.go: a first part with a dot or colon is a registry.
 * Throws: Error.
 */
export function parseImageReference(text: string): ImageReference {
  const [name = '', digest, ...rest] = text.split('@');
  const found = /^(?:(localhost|[^/]*[.:][^/]*)\/)?([a-z0-9._/-]+)(?::([\w][\w.-]{0,127}))?$/.exec(name);
  if (found === null || rest.length > 0) throw new Error(`"${text}" is no reference of an image`);
  if (digest !== undefined && !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error(`"${text}" has no digest of the form sha256:…`);
  const [, registry = 'docker.io', path = '', tag = 'latest'] = found;
  const repository = registry === 'docker.io' && !path.includes('/') ? `library/${path}` : path;
  return { registry, repository, tag, ...(digest === undefined ? {} : { digest }) };
}

/**
 * The images that a container file or a compose file fetches, as they are written there, each once. Not the stages of the
 * container file, nor the images that the compose file builds.
 */
export function imagesIn(text: string): string[] {
  const isContainerFile = /^FROM\s/m.test(text);
  return [...new Set(isContainerFile ? baseImages(text) : composeImages(text))];
}

function baseImages(text: string): string[] {
  const stages = new Set(['scratch']);
  const images: string[] = [];
  for (const step of parseContainerFile(text)) {
    if (step.instruction !== 'FROM') continue;
    const { words } = splitCommand(step.text);
    const [image = '', , stage] = words;
    if (!stages.has(image)) images.push(image);
    if (stage !== undefined) stages.add(stage);
  }
  return images;
}

function composeImages(text: string): string[] {
  const lines = text.split('\n');
  const indentOf = (line: string): number => line.search(/\S/);
  /** Whether the block that holds a line also has the key `build`. */
  const isBuilt = (at: number): boolean => {
    const indent = indentOf(lines[at] ?? '');
    const isInside = (line: string): boolean => line.trim() === '' || indentOf(line) >= indent;
    const isOutside = (line: string): boolean => !isInside(line);
    const before = lines.slice(0, at).reverse().findIndex(isOutside);
    const after = lines.slice(at).findIndex(isOutside);
    const block = lines.slice(before === -1 ? 0 : at - before, after === -1 ? undefined : at + after);
    return block.some((line) => indentOf(line) === indent && /^\s*build:/.test(line));
  };
  return lines.flatMap((line, at) => {
    const image = /^\s*image:\s*["']?([^\s"'#]+)/.exec(line)?.[1];
    return image === undefined || isBuilt(at) ? [] : [image];
  });
}

/** Replaces the digests of images: `pins` has the text of each reference and its digest. */
export function withDigests(text: string, pins: ReadonlyMap<string, string>): string {
  return text.replace(/^(\s*(?:image:\s*["']?|FROM\s+(?:--\S+\s+)*))([^\s"'#]+)/gm, (line, before, image) => {
    const digest = pins.get(image);
    return digest === undefined ? line : `${before}${image.split('@')[0]}@${digest}`;
  });
}
