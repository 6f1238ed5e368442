import { expect, test } from 'vitest';
import { barLayout, niceTicks } from './bar-layout.ts';
import { wrapToWidth } from './text-width.ts';

/** 10 px a character. */
const measure = (text: string): number => text.length * 10;
const bar = (name: string, value: number, label = '42 %', depth = 0) => ({ name, value, label, depth });

test('42 % takes 42 % of its track, whatever the largest value', () => {
  // Names: 30 px and 16 px of space. Labels: 40 px and 16 px. The track is 1002 − 46 − 56 = 900 px long.
  const { rows, start, end } = barLayout([bar('Use', 0.42), bar('Rest', 0.1)], {
    width: 1012,
    measure,
    full: 1,
  });
  expect([start, end]).toEqual([56, 956]);
  expect(rows.map(({ length }) => length)).toEqual([378, 90]);
});

test('without a full value the largest bar fills the scale, and credits are left of zero', () => {
  const { rows, zero, start } = barLayout([bar('Made', 75), bar('Back', -25)], { width: 1012, measure });
  // 900 px for 100 units.
  expect(zero).toBe(start + 225);
  expect(rows.map(({ barX, length }) => [barX, length])).toEqual([
    [zero, 675],
    [zero - 225, 225],
  ]);
});

test('a whisker may go beyond the track, which still ends at the full value', () => {
  const use = { ...bar('Use', 0.9), range: { low: 0.75, high: 1.25 } };
  const rest = { ...bar('Rest', 0.1), range: { low: 0.05, high: 0.3 } };
  // The scale goes to 1.25: 900 px / 1.25 = 720 px a unit, so that the track of 1 ends at 56 + 720.
  const { rows, trackEnd } = barLayout([use, rest], { width: 1012, measure, full: 1 });
  expect(trackEnd).toBe(776);
  expect(rows[0]?.whisker).toEqual({ from: 56 + 540, to: 56 + 900 });
  expect(rows[1]?.length).toBeCloseTo(72, 9);
});

test('no word of a name is lost, no line reaches the bars, rows make room', () => {
  const name = 'Washing in use, without electricity, one kilogram and cycle';
  for (const width of [340, 690, 1030]) {
    const { rows, start, height } = barLayout([bar(name, 1), bar('Use', 2), bar(name, 1, '9.9 %', 2)], {
      width,
      measure,
    });
    for (const { lines, y, height: tall, textX, textY } of rows) {
      for (const line of lines)
        expect(textX + measure(line)).toBeLessThanOrEqual(start === 0 ? width : start - 16);
      expect(textY + (lines.length - 1) * 18).toBeLessThan(y + tall);
    }
    expect(rows[0]?.lines.join(' ')).toBe(name);
    const last = rows.at(-1);
    expect(height).toBe((last?.y ?? 0) + (last?.height ?? 0));
  }
});

test('a word longer than a line is broken, not cut', () => {
  expect(wrapToWidth('incomprehensible it is', 80, measure)).toEqual(['incompre', 'hensible', 'it is']);
});

test('a scale has round lines', () => {
  expect(niceTicks(0, 240, 4)).toEqual([0, 100, 200]);
  expect(niceTicks(-0.3, 0.7, 5)).toEqual([-0.2, 0, 0.2, 0.4, 0.6]);
  expect(niceTicks(0, 0, 4)).toEqual([0]);
});
