const indicators = 'cch ozd ior pco pma htn htc acd fwe swe tre etf ldu wtu fru mru'.split(' ');

interface Row {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly location: string;
  /** kg CO2e per unit; the other indicators get a thousandth of it. */
  readonly cch: number;
}

/** A table of results as CSV. */
export function resultTable(rows: readonly Row[]): string {
  const lines = rows.map(({ id, name, unit, location, cch }) =>
    [id, `"${name}"`, unit, location, 2024, ...indicators.map((_, k) => (k === 0 ? cch : cch / 1000))].join(
      ',',
    ),
  );
  return [['id', 'name', 'unit', 'location', 'year', ...indicators].join(','), ...lines, ''].join('\n');
}
