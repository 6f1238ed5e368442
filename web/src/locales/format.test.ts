import i18next from 'i18next';
import { expect, test } from 'vitest';
import { formatScientific, formatSignedNumber, formatSignedPercent } from './format.ts';

test('very small figures are shown as powers of ten, others unchanged', async () => {
  await i18next.init({ lng: 'en' });
  expect(formatScientific(4.4689e-10)).toBe('4.47\u00a0×\u00a010⁻¹⁰');
  expect(formatScientific(-0.00002, 2)).toBe('-2.0\u00a0×\u00a010⁻⁵');
  expect(formatScientific(0.00123)).toBe('0.00123');
  expect(formatScientific(0)).toBe('0');
  await i18next.changeLanguage('fr');
  expect(formatScientific(4.4689e-10)).toBe('4,47\u00a0×\u00a010⁻¹⁰');
});

test('changes have a sign, with a true minus sign', async () => {
  await i18next.init({ lng: 'en' });
  expect([0.18, -0.18, -0.012, 0].map(formatSignedPercent)).toEqual(['+18%', '−18%', '−1.2%', '0%']);
  expect([12.345, -1.2e-8].map(formatSignedNumber)).toEqual(['+12.3', '−1.20\u00a0×\u00a010⁻⁸']);
});
