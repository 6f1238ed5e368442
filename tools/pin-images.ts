/**
 * Pins the images of the container and compose files to the digests that their tags have now, so that a release is built
 * and started from the same bytes everywhere:
 *
 *   npx tsx tools/pin-images.ts            writes `name:tag@sha256:…`, also over an earlier digest
 *   npx tsx tools/pin-images.ts --check    changes nothing; fails if an image has no digest, or an outdated one
 *
 * `--registry docker.io=https://mirror.example.org` asks a mirror. Files may follow, otherwise those of deploy/.
 */
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { pinImages } from './images/pinned-images.ts';
import { root } from './root.mjs';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      registry: { type: 'string', multiple: true, default: [] },
    },
  });
  const registries = Object.fromEntries(
    values.registry.map((text) => {
      const [, name, address] = /^([^=]+)=(.+)$/.exec(text) ?? [];
      if (name === undefined || address === undefined)
        throw new Error(
          `--registry takes name=address, e.g. docker.io=https://mirror.example.org, not "${text}"`,
        );
      return [name, address];
    }),
  );
  const ours = ['deploy/Containerfile', 'deploy/compose.yaml'].map((file) => join(root, file));
  const files = positionals.length > 0 ? positionals : ours;
  const pins = await pinImages({ files, registries, check: values.check });
  for (const { file, image, before, now } of pins) {
    const name = image.split('@')[0];
    const was = before === now ? 'unchanged' : before === undefined ? 'not pinned before' : `was ${before}`;
    console.log(`${relative(root, file)}: ${name} ${now} (${was})`);
  }
  const open = pins.filter(({ before, now }) => before !== now);
  if (values.check && open.length > 0) {
    console.error(
      `${open.length} of ${pins.length} images are not pinned to the current digest: run without --check`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
