import { edited } from './edited-document.ts';
import { garmentPayload } from './sample-payloads.ts';

/** A T-shirt of 0.17 kg of cotton, of the shipped data or of a database, with nothing else given. */
export const cottonShirt = (teamId: string, database?: string) =>
  edited(garmentPayload(teamId), {
    '/lifecycles': [],
    '/composition': {
      baseUnit: 'percentage',
      totalWeight: 0.17,
      parts: [
        {
          percentage: 100,
          materials: [{ id: 'cotton', percentage: 100, ...(database === undefined ? {} : { database }) }],
        },
      ],
    },
  });
