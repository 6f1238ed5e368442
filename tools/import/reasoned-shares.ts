/** Shares of the single score by indicator, adding up to 1; the reasoning is part of the published profile. */
interface ReasonedShares {
  readonly id: string;
  readonly en: string;
  readonly fr: string;
  readonly reasoning: string;
  readonly shares: Readonly<
    Record<
      'cch' | 'ozd' | 'ior' | 'pco' | 'pma' | 'htn' | 'htc' | 'acd' | 'fwe' | 'swe' | 'tre' | 'etf' | 'ldu' | 'wtu' | 'fru' | 'mru',
      number
    >
  >;
}

/** Families for which no open table with 16 indicators is known. Rounded on purpose: no false precision. */
export const reasonedShares: readonly ReasonedShares[] = [
  {
    id: 'electricity-fossil',
    en: 'Electricity, mostly coal, oil and gas',
    fr: 'Électricité, surtout charbon, pétrole et gaz',
    reasoning:
      'After climate, fossil resources (about 9 to 11 MJ per kWh), then dust and acid gases of combustion, then phosphate from mining waste.',
    shares: {
      cch: 0.32, ozd: 0.001, ior: 0.001, pco: 0.05, pma: 0.14, htn: 0.015, htc: 0.02, acd: 0.08,
      fwe: 0.08, swe: 0.03, tre: 0.05, etf: 0.01, ldu: 0.003, wtu: 0.02, fru: 0.17, mru: 0.01,
    },
  },
  {
    id: 'electricity-mixed',
    en: 'Electricity, mixed',
    fr: 'Électricité, mixte',
    reasoning: 'Between the fossil, nuclear and hydropower profiles; fossil and uranium resources count together.',
    shares: {
      cch: 0.3, ozd: 0.002, ior: 0.05, pco: 0.03, pma: 0.07, htn: 0.015, htc: 0.015, acd: 0.05,
      fwe: 0.06, swe: 0.02, tre: 0.03, etf: 0.01, ldu: 0.01, wtu: 0.04, fru: 0.27, mru: 0.028,
    },
  },
  {
    id: 'electricity-hydro',
    en: 'Electricity, mostly hydropower and other renewables',
    fr: 'Électricité, surtout hydraulique et autres renouvelables',
    reasoning: 'Evaporation from reservoirs weighs most; the rest is construction, backup plants and the network.',
    shares: {
      cch: 0.15, ozd: 0.005, ior: 0.01, pco: 0.02, pma: 0.05, htn: 0.015, htc: 0.02, acd: 0.03,
      fwe: 0.03, swe: 0.01, tre: 0.015, etf: 0.015, ldu: 0.05, wtu: 0.45, fru: 0.08, mru: 0.05,
    },
  },
  {
    id: 'heat-europe',
    en: 'Industrial heat, Europe, mostly gas',
    fr: 'Chaleur industrielle, Europe, surtout gaz',
    reasoning: 'Burning about 1.4 MJ of fuel, mostly natural gas, per MJ delivered: climate and fossil resources lead.',
    shares: {
      cch: 0.42, ozd: 0.001, ior: 0.004, pco: 0.02, pma: 0.03, htn: 0.01, htc: 0.01, acd: 0.025,
      fwe: 0.015, swe: 0.01, tre: 0.015, etf: 0.01, ldu: 0.005, wtu: 0.01, fru: 0.4, mru: 0.015,
    },
  },
  {
    id: 'heat-world',
    en: 'Industrial heat, world, with coal',
    fr: 'Chaleur industrielle, monde, avec charbon',
    reasoning: 'As European heat with a large part of hard coal: more dust, acid gases and phosphate from mining waste.',
    shares: {
      cch: 0.36, ozd: 0.001, ior: 0.004, pco: 0.03, pma: 0.12, htn: 0.015, htc: 0.015, acd: 0.06,
      fwe: 0.05, swe: 0.015, tre: 0.03, etf: 0.01, ldu: 0.005, wtu: 0.01, fru: 0.26, mru: 0.015,
    },
  },
  {
    id: 'brass',
    en: 'Copper alloys',
    fr: 'Alliages de cuivre',
    reasoning:
      'Copper and zinc ores are scarce: minerals and metals lead; phosphate and metals from mine tailings and sulphur of the smelter follow; climate is small beside them.',
    shares: {
      cch: 0.016, ozd: 0.0001, ior: 0.001, pco: 0.007, pma: 0.05, htn: 0.025, htc: 0.01, acd: 0.06,
      fwe: 0.09, swe: 0.004, tre: 0.006, etf: 0.03, ldu: 0.003, wtu: 0.004, fru: 0.014, mru: 0.6799,
    },
  },
  {
    id: 'washing',
    en: 'Washing and wet treatment: water and detergents',
    fr: 'Lavage et traitement humide : eau et détergents',
    reasoning:
      'Electricity is counted apart. Water drawn, surfactants from oil and palm, builders, and what is left after the sewage works.',
    shares: {
      cch: 0.13, ozd: 0.005, ior: 0.005, pco: 0.02, pma: 0.05, htn: 0.015, htc: 0.01, acd: 0.035,
      fwe: 0.08, swe: 0.04, tre: 0.02, etf: 0.08, ldu: 0.05, wtu: 0.22, fru: 0.14, mru: 0.1,
    },
  },
  {
    id: 'end-of-life-textile',
    en: 'Incineration and landfill of textiles',
    fr: 'Incinération et enfouissement des textiles',
    reasoning: 'Fossil carbon burnt and methane from landfill lead; flue gas, leachate and collection lorries follow.',
    shares: {
      cch: 0.62, ozd: 0.001, ior: 0.006, pco: 0.035, pma: 0.05, htn: 0.03, htc: 0.03, acd: 0.03,
      fwe: 0.03, swe: 0.04, tre: 0.025, etf: 0.03, ldu: 0.005, wtu: 0.008, fru: 0.05, mru: 0.01,
    },
  },
];
