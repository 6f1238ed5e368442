import { expect, test } from 'vitest';
import { panelLayout } from './panel-layout.ts';

const measure = (text: string): number => text.length * 10;
const groups = [
  { name: 'Raw materials', values: [60, 30, null] },
  { name: 'Use', values: [120, -40, 0] },
  { name: 'End of life, with credits of what is recycled', values: [1, 2, 3] },
];
const letters = ['A', 'B', 'C'];
const texts = groups.map(({ values }) => values.map(() => '120 µPt'));

test.each([
  // A panel needs 270 px, and 40 px are between two.
  [342, 1],
  [690, 2],
  [1030, 3],
])('at %i px there are %i columns, and all panels have one scale that fits', (width, columns) => {
  const { panels, scale } = panelLayout(groups, texts, letters, { width, measure });
  expect(new Set(panels.map(({ x }) => x)).size).toBe(columns);
  const panelWidth = (width - (columns - 1) * 40) / columns;
  // Letter 10 + 12 px, figure 70 + 14 px; the rest is for −40 to 120.
  expect(scale).toBeCloseTo((panelWidth - 106) / 160, 9);
  for (const [index, { bars, zero }] of panels.entries())
    for (const [member, { x, length }] of bars.entries()) {
      const value = groups[index]?.values[member] ?? 0;
      expect(length).toBeCloseTo(Math.max(1, Math.abs(value) * scale), 9);
      expect(x).toBeCloseTo(value < 0 ? zero - length : zero, 9);
      expect(x).toBeGreaterThanOrEqual(22 - 1e-9);
      expect(x + length).toBeLessThanOrEqual(panelWidth - 84 + 1);
    }
});

test('panels do not overlap, eight members have a line each, long names keep every word', () => {
  const eight = Array.from('ABCDEFGH');
  const many = groups.map(({ name }) => ({ name, values: eight.map((_, at) => at) }));
  const { panels, height } = panelLayout(many, [], eight, { width: 342, measure });
  for (const [index, panel] of panels.entries()) {
    expect(panel.lines.join(' ')).toBe(many[index]?.name);
    expect(panel.top).toBeGreaterThanOrEqual(panel.lines.length * 18);
    expect(panel.bars).toHaveLength(8);
    expect(panel.y + panel.bottom).toBeLessThanOrEqual(panels[index + 1]?.y ?? height);
  }
});
