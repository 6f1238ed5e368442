import type { Issue, PackagingPayload, Provenance } from '@sillage/contract';
import type { Catalog } from '../catalog/catalog.ts';
import { characterize } from '../methods/pef/characterize.ts';
import { addActivity, addNode, emptyInventory } from '../methods/pef/inventory/inventory.ts';
import { columnsOf, processUses } from '../methods/pef/inventory/process-use.ts';
import { preparePackaging } from '../methods/pef/prepare/packaging/packaging-components.ts';
import { addCircularTerms } from '../methods/pef/rules/add-circular-terms.ts';
import type { Described, StoredParameters } from '../views/calculation/calculation.ts';
import { databasesUsed, usedDataWarnings, warningOf } from '../views/describe-calculation.ts';
import { fullView } from '../views/full-view.ts';
import { negativeTotals } from '../views/impacts/negative-totals.ts';
import { usesOf } from '../views/impacts/origins.ts';
import type { Ride } from './outer-transport.ts';
import type { OuterPart, ProductPart } from './product-part.ts';

const packagingStage = { id: 'packaging', name: 'Packaging', stage: 'packaging' as const };
const distributionStage = { id: 'distribution', name: 'Distribution', stage: 'distribution' as const };
const disposalStage = { id: 'end-of-life', name: 'End of life', stage: 'end-of-life' as const };

/**
 * The outer packaging of a product as a part of its results: production in the stage `packaging`, recycling
 * and disposal of its mass (kg per use) in `end-of-life`, both by the Circular Footprint Formula, and its transport in
 * `distribution`, by the rides of the pieces.
 * Throws: Error when `checkPackaging` finds an issue, or when
 * the versions were evaluated with another method.
 */
export function outerPart(
  id: string,
  payload: PackagingPayload,
  catalog: Catalog,
  made: Provenance,
  rides: readonly Ride[],
): OuterPart {
  const packaging = preparePackaging(id, payload, catalog);
  const inventory = emptyInventory();
  const lifecycles =
    rides.length === 0 ? [packagingStage, disposalStage] : [packagingStage, distributionStage, disposalStage];
  const nodes = lifecycles.map((_, index) =>
    addNode(inventory, 'process', addNode(inventory, 'lifecycle', -1, index), 0),
  );
  const nodeOf = (stage: (typeof lifecycles)[number]): number => nodes[lifecycles.indexOf(stage)] as number;
  const [production, disposal] = [nodeOf(packagingStage), nodeOf(disposalStage)];
  const mass = packaging.lines.reduce((sum, line) => sum + line.mass, 0);
  const processes = processUses(catalog);
  for (const { mass: ofLine, terms, labels } of packaging.lines) {
    const add = (node: number, part: typeof terms.input): void =>
      addCircularTerms({ inventory, node, processes }, part, ofLine, labels, catalog.packagingEndOfLife);
    add(production, terms.input);
    add(disposal, terms.endOfLife);
  }
  for (const { process, perKg, label } of rides)
    addActivity(inventory, nodeOf(distributionStage), process, perKg * mass, label);
  const uses = usesOf(inventory);
  const { activities } = inventory;
  const whole = { name: { en: packaging.name, fr: packaging.name }, pointer: '/packaging', activities };
  const issues = [
    ...usedDataWarnings(uses, catalog),
    ...packaging.warnings,
    ...negativeTotals(catalog.method, [whole]),
  ];
  const { method, version } = catalog;
  if (made.method.id !== method.id || made.method.version !== method.version)
    throw new Error(
      `Packaging by ${method.id}@${method.version} cannot be added to versions of another method.`,
    );
  const described: Described & StoredParameters = {
    method: method.id,
    subject: { id, revision: 1, category: { id: 'packaging', name: packaging.name } },
    provenance: {
      ...made,
      method: { id: method.id, name: method.name, version: method.version },
      catalogVersion: version,
      databases: databasesUsed(uses, catalog),
    },
    functionalUnit: { text: 'One packaging of a product', unit: 'product', quantityPerReferenceFlow: 1 },
    totalWeight: mass,
    lifecycles,
    steps: [{ id, name: packaging.name }],
    parts: [],
    materials: [],
    accessories: [],
    nodes: inventory.nodes,
    resolvedParameters: [],
    quality: [],
    // All of it was given by the client, and it uses no energy.
    influence: { primary: 1, mask: 0, fixed: 0, askNext: [] },
    places: { names: [], activity: inventory.activities.map(() => -1) },
    warnings: issues.map(warningOf),
  };
  const characterised = characterize(inventory, columnsOf(method));
  const full = fullView(described, { inventory, characterised }, method);
  return { id, name: packaging.name, quantity: 1, full };
}

/**
 * Issues: warning packaging.twice when a packaging meant for single pieces is used around packaged pieces.
 */
export function doublePackagingWarnings(
  { name, level }: PackagingPayload,
  parts: readonly ProductPart[],
): Issue[] {
  const packed = parts.some(({ full }) =>
    full.contributions.some(
      ({ stage, children }) =>
        stage === 'packaging' && children.some((process) => process.children.length > 0),
    ),
  );
  return level === 'primary' && packed
    ? [{ code: 'packaging.twice', pointer: '/packaging', facts: { packaging: name } }]
    : [];
}
