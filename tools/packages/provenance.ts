import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

interface Subject {
  readonly name: string;
  readonly sha256: string;
}

/** Packages that turn the sources into what is published. */
const builders = ['fflate', 'rolldown', 'typescript'] as const;

/**
 * Says which files were built from which commit, with what. Unsigned: those who publish the files sign it, or compare
 * it with a build of their own, because the same commit gives the same archives.
 * Source: in-toto Statement v1 with the predicate https://slsa.dev/spec/v1.0/provenance.
 * Throws: Error outside a clone, where no commit is known.
 */
export function provenanceOf(
  subjects: readonly Subject[],
  { version, started }: { readonly version: string; readonly started: Date },
): object {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjects.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        // The release guide says what it does.
        buildType: 'urn:sillage:build:packages:v1',
        externalParameters: { command: 'npm run packages', version },
        internalParameters: { node: process.version, system: `${process.platform} ${process.arch}` },
        resolvedDependencies: [
          {
            name: 'sillage',
            digest: { gitCommit: git('rev-parse', 'HEAD') },
            annotations: { uncommitted: git('status', '--porcelain') !== '' },
          },
          { name: 'package-lock.json', digest: { sha256: createHash('sha256').update(lock).digest('hex') } },
          ...builders.map((name) => builder(name, JSON.parse(lock.toString()))),
        ],
      },
      runDetails: {
        builder: { id: 'urn:sillage:builder:unsigned' },
        metadata: { startedOn: started.toISOString(), finishedOn: new Date().toISOString() },
      },
    },
  };
}

/** A package of the lock file, with the digest of its archive. */
function builder(
  name: string,
  { packages }: { readonly packages: Readonly<Record<string, { version: string; integrity: string }>> },
) {
  const locked = packages[`node_modules/${name}`];
  if (locked === undefined) throw new Error(`package-lock.json has no ${name}.`);
  const [algorithm = '', digest = ''] = locked.integrity.split('-', 2);
  return {
    uri: `pkg:npm/${name}@${locked.version}`,
    digest: { [algorithm]: Buffer.from(digest, 'base64').toString('hex') },
  };
}

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0)
    throw new Error('The provenance names the commit: build the packages in a clone, with git installed.');
  return stdout.trim();
}
