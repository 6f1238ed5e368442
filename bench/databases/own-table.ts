const indicators = 'cch ozd ior pco pma htn htc acd fwe swe tre etf ldu wtu fru mru'.split(' ');

/** A table of results with so many data sets, as CSV: names and figures differ, units are kilograms. */
export function ownTable(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const figures = indicators.map((_, k) => (1 + (index % 97)) / (10 * (k + 1)));
    return [`data-set-${index}`, `market for product number ${index}`, 'kg', 'GLO', 2024, ...figures].join(
      ',',
    );
  });
  return [['id', 'name', 'unit', 'location', 'year', ...indicators].join(','), ...lines, ''].join('\n');
}
