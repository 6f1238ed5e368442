import { mainJob } from './main-job.mjs';
import { runExample } from './service.mjs';

/** A portion of beef with carrots and potatoes, by percentage of the ingredient mass. */
await runExample(() =>
  mainJob({
    name: 'Beef with carrots and potatoes',
    reference: 'EXAMPLE-DISH',
    category: 'prepared-dish',
    parameters: {
      // Water evaporates in cooking: 0.9 kg are eaten per kg of ingredients.
      yield: 0.9,
      'kitchen-country': { value: 'france', useProperty: 'slug' },
      transformation: { value: 'prepared-dish', useProperty: 'slug' },
      'food-packaging': 'cardboard',
      'home-cooking': { value: 'oven', useProperty: 'slug' },
    },
    composition: {
      baseUnit: 'percentage',
      totalWeight: 0.3,
      parts: [
        {
          name: 'Meat',
          percentage: 25,
          materials: [
            // The data are for the living animal; well over half of it is not used as meat.
            { material: 'beef-cattle', percentage: 100, parameters: { 'preparation-loss': 0.6 } },
          ],
        },
        {
          name: 'Vegetables',
          percentage: 75,
          materials: [
            { material: 'potato', percentage: 50, parameters: { 'preparation-loss': 0.2 } },
            { material: 'carrot', percentage: 40, parameters: { 'preparation-loss': 0.15 } },
            { material: 'onion', percentage: 10, parameters: { 'preparation-loss': 0.1 } },
          ],
        },
      ],
    },
  }),
);
