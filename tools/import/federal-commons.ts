/** Substances of the Commons that are called otherwise in EF, and have no CAS number there. */
export const called: Readonly<Record<string, string>> = {
  'coal bituminous': 'hard coal',
  'coal anthracite': 'hard coal',
  'coal sub bituminous': 'hard coal',
  'coal lignite': 'brown coal',
  'particulate matter below 2 5um': 'particles (PM2.5)',
  'particulate matter below 2 5μm': 'particles (PM2.5)',
  'particulate matter below 10um': 'particles (PM10)',
  'particulate matter below 10μm': 'particles (PM10)',
  'volatile organic compounds non methane': 'non-methane volatile organic compounds',
  nmvocs: 'non-methane volatile organic compounds',
};
/**
 * Megajoules per kilogram or cubic metre that a fuel can have; a factor of a list outside of it only proposes.
 * Source: IPCC Guidelines 2006, volume 2, table 1.2, net; a tenth more above, as lists also state gross values. Gas per
 * cubic metre at 0.7 to 0.85 kg.
 */
export const heats: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  'hard coal': { kg: [11.5, 35.4] },
  'brown coal': { kg: [5.5, 23.8] },
  'crude oil': { kg: [40.1, 49.3] },
  'natural gas': { kg: [46.5, 55.4], m3: [32.5, 47.1] },
  peat: { kg: [7.8, 13.8] },
};
/** Water that EF counts otherwise than fresh water, or not at all. */
export const otherWater =
  /rain|sea\b|salt|saline|ocean|brackish|turbin|technosphere|evapo|vapo|waste|barrage|in air/i;
