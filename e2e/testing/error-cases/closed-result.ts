import type { ServiceFixture } from '../fixtures/service-fixture.ts';
import { edited } from '../payloads/edited-document.ts';
import { resultTable } from '../payloads/result-table.ts';
import { garmentPayload } from '../payloads/sample-payloads.ts';
import { create, evaluate } from '../service/evaluation-steps.ts';
import { imported } from '../service/imported-database.ts';

/** An evaluation of which one activity, and no other, is of a closed database: its id. */
export async function resultOfOneClosedActivity({ service, teamId }: ServiceFixture): Promise<string> {
  const rows = [{ id: 'cotton', name: 'Cotton of a mill', unit: 'kg', location: 'GLO', cch: 3 }];
  const query = { name: 'closed-cotton', version: '1', licence: 'closed', disclosure: 'aggregated' };
  const { database } = await imported(service, query, resultTable(rows));
  const roles = [{ role: 'material/cotton', process: 'cotton' }];
  await service.call('PUT', `/databases/${database?.id}/roles`, { body: { roles } });
  const materials = [{ id: 'cotton', percentage: 100, database: database?.id }];
  const { id } = await create(
    service,
    edited(garmentPayload(teamId), {
      '/lifecycles': [],
      '/composition': {
        baseUnit: 'percentage',
        totalWeight: 0.17,
        parts: [{ percentage: 100, materials }],
      },
    }),
  );
  await evaluate(service, id);
  return id;
}
