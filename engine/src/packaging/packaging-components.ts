import type { PackagingPayload } from '@sillage/contract';
import type { Catalog } from '../catalog.ts';
import type { ProcessUse } from '../evaluate/process-use.ts';
import { materialProcess } from '../prepare/material-process.ts';
import { packagingMaterial } from './check-packaging.ts';

/** One thing that a packaging is made of, for one use. */
export interface PackagingLine {
  /** Name of the component, or of its material. */
  readonly name: string;
  /** kg */
  readonly mass: number;
  readonly process: ProcessUse;
  /** 0–1 */
  readonly recycledContent: number;
}

/** A packaging ready to compute. */
export interface PreparedPackaging {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly PackagingLine[];
}

/**
 * Mass of each component for one use = weight × quantity / (1 + reuses), in kg, with its process per kg. A packaging
 * that is used again r times serves 1 + r uses. Source: methods of Sillage, 5.6.
 * Throws: Error when `checkPackaging` finds an issue.
 */
export function preparePackaging(
  id: string,
  { name, components }: PackagingPayload,
  catalog: Catalog,
): PreparedPackaging {
  const lines = components.map(({ name: own, material: sent, weight, quantity, reuses, recycledContent }) => {
    const material = packagingMaterial(sent.id, catalog);
    const process = material && materialProcess(material, sent, undefined, { catalog, pointer: '' }, []);
    if (material === undefined || process === undefined)
      throw new Error(`The packaging "${name}" has a component of no usable material: "${sent.id}".`);
    return {
      name: own ?? material.name.en,
      mass: (weight * quantity) / (1 + (reuses ?? 0)),
      process,
      recycledContent: recycledContent ?? 0,
    };
  });
  return { id, name, lines };
}
