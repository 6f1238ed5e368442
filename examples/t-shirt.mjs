import { mainJob } from './main-job.mjs';
import { runExample } from './service.mjs';

/** A T-shirt of organic cotton, knitted in Turkey, made in two countries; by weight, in kg. */
await runExample(() =>
  mainJob({
    name: 'Organic T-shirt with two buttons',
    reference: 'EXAMPLE-T-SHIRT',
    category: 't-shirt',
    parameters: {
      'spinning-country': 'IN',
      'fabric-country': 'TR',
      'dyeing-country': 'PT/70,TR/30',
      // Places can also be given by other properties than their code.
      'making-country': { value: 'PRT/70,TUR/30', useProperty: 'code_alpha_3' },
      'making-minutes': 14,
      'distribution-country': 'FR',
    },
    composition: {
      baseUnit: 'weight',
      totalWeight: 0.16,
      parts: [
        {
          name: 'Body',
          weight: 0.148,
          materials: [
            { material: 'organic-cotton', weight: 0.1406, parameters: { 'origin-country': 'IN/60,TR/40' } },
            { material: 'elastane', weight: 0.0074 },
          ],
        },
        {
          name: 'Ribbed collar',
          weight: 0.01,
          materials: [
            { material: 'organic-cotton', weight: 0.0095, parameters: { 'origin-country': 'TR' } },
            // The collar's elastane comes from another country than the default for the whole T-shirt.
            { material: 'elastane', weight: 0.0005, parameters: { 'spinning-country': 'DE' } },
          ],
        },
      ],
      accessories: { weight: 0.002, items: [{ accessory: 'plastic-button', quantity: 2 }] },
    },
  }),
);
