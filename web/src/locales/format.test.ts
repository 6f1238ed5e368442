import i18next from 'i18next';
import { expect, test } from 'vitest';
import { formatSignedNumber, formatSignedPercent } from './format.ts';

test('changes have a sign, with a true minus sign', async () => {
  await i18next.init({ lng: 'en' });
  expect([0.18, -0.18, -0.012, 0].map(formatSignedPercent)).toEqual(['+18%', '−18%', '−1.2%', '0%']);
  expect([12.345, -1.2e-8].map(formatSignedNumber)).toEqual(['+12.3', '−1.20\u00a0×\u00a010⁻⁸']);
});
