/**
 * Indicators of EF by the data set of their method, those of EF 3.1 and those of EN 15804+A2 that are the same.
 * A test compares them with the methods of the catalog.
 * Source: EF reference package 3.1, JRC 2022.
 */
export const efMethods: Readonly<Record<string, string>> = {
  '6209b35f-9447-40b5-b68c-a1099e3674a0': 'cch',
  'b5c629d6-def3-11e6-bf01-fe55135034f3': 'ozd',
  'b5c632be-def3-11e6-bf01-fe55135034f3': 'ior',
  'b5c610fe-def3-11e6-bf01-fe55135034f3': 'pco',
  'b5c602c6-def3-11e6-bf01-fe55135034f3': 'pma',
  '7cfdcfcf-b222-4b26-888a-a55f9fbf7ac8': 'htn',
  '2299222a-bbd8-474f-9d4f-4dd1f18aea7c': 'htc',
  'b5c611c6-def3-11e6-bf01-fe55135034f3': 'acd',
  'b53ec18f-7377-4ad3-86eb-cc3f4f276b2b': 'fwe',
  'b5c619fa-def3-11e6-bf01-fe55135034f3': 'swe',
  'b5c614d2-def3-11e6-bf01-fe55135034f3': 'tre',
  '05316e7a-b254-4bea-9cf0-6bf33eb5c630': 'etf',
  'b2ad6890-c78d-11e6-9d9d-cec0c932ce01': 'ldu',
  'b2ad66ce-c78d-11e6-9d9d-cec0c932ce01': 'wtu',
  'b2ad6110-c78d-11e6-9d9d-cec0c932ce01': 'fru',
  'b2ad6494-c78d-11e6-9d9d-cec0c932ce01': 'mru',
  '7fce5b3a-66b8-4ce1-91e8-a925aee1f186': 'cch-fossil',
  '706261af-a357-4cc0-a50a-f3033fcbd556': 'cch-biogenic',
  '14af9ca7-aa1d-4832-b1d9-ab05a06dcb12': 'cch-luluc',
};

/**
 * Climate change as declarations have it; their total counts biogenic carbon otherwise than EF and is not used.
 * Source: InData 2022, ILCD+EPD format 1.2, indicators of EN 15804+A2.
 */
export const declaredClimate: Readonly<Record<string, string>> = {
  '5f635281-343e-44fb-83df-1971b155e6b6': 'cch-fossil',
  '2356e1ab-0185-4db5-86e5-16de51c7485c': 'cch-biogenic',
  '4331bbdb-978a-490d-8707-eeb047f01a55': 'cch-luluc',
};

/** EN 15804+A2 as a compliance system. */
export const amendment2 = 'c0016b33-8cf7-415c-ac6e-deba0d21440d';
