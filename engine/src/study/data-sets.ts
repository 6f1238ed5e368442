import type { Compliance, LocalizedStudy } from '@sillage/contract';
import { usesOf } from '../views/impacts/origins.ts';
import { dataSetIdOf } from './data-set-facts.ts';
import type { StudyContext } from './study-context.ts';

/** The data sets of EF, ILCD and ecoSpold databases are named by a UUID. */
const uuidStart = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** What shipped data say of their compliance: nobody has reviewed them for it. */
const ofShipped: readonly Compliance[] = [
  { system: 'Environmental Footprint (EF) 3.1', status: 'Not compliant' },
  { system: 'ILCD Data Network - Entry-level', status: 'Not compliant' },
];

/** Every data set with the id, version and compliance that a verifier asks for. */
export function dataSetsOf(context: StudyContext): LocalizedStudy['dataSets'] {
  const { evaluated, processName, catalog, facts, shippedProcess, calculation } = context;
  return usesOf(evaluated.inventory).map((use) => {
    const { key, id, database, name, year } = use;
    const shared = { id: key, name: processName(database, id, name), database };
    const known = facts?.get(`${database}:${dataSetIdOf(use)}`);
    const shipped = shippedProcess(database, id);
    const { version } = catalog.database(database) ?? {};
    if (shipped?.uuid !== undefined)
      return {
        ...shared,
        uuid: shipped.uuid,
        year,
        version: `${version ?? ''}+${calculation.provenance.catalogVersion}`,
        assignedBy: 'sillage',
        compliance: [...ofShipped],
      };
    const uuid = uuidStart.exec(id)?.[0] ?? null;
    return {
      ...shared,
      uuid,
      year,
      version: known?.version ?? versionOf(database),
      assignedBy: uuid === null ? null : 'database',
      compliance: [...(known?.compliance ?? [])],
    };
  });
}

/** Of `name@version`; own figures have none. */
function versionOf(database: string): string | null {
  const at = database.lastIndexOf('@');
  return at < 0 ? null : database.slice(at + 1);
}
