import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import { expect, test } from 'vitest';
import { namedWarning } from './parameter-titles.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../../catalog/data/', import.meta.url)));

test('a warning names parameters and their values as people do, in both languages', () => {
  const message =
    'The French method takes one value as "spinning-country": IN (70.2 % of the mass); left out: TR.';
  expect(namedWarning(catalog, { code: 'extscore.one-value', message })).toEqual({
    en: 'The French method takes one value as "Country of spinning": India (70.2 % of the mass); left out: Türkiye.',
    fr: 'La méthode française prend une seule valeur («\u00a0Pays de filature\u00a0»)\u00a0: Inde (70,2\u00a0% de la masse)\u00a0; sont laissées\u00a0: Turquie.',
  });
  const knitted =
    'The French method takes one value as "fabric-process": --- (94 % of the mass); left out: knitting-straight.';
  expect(namedWarning(catalog, { code: 'extscore.one-value', message: knitted })).toEqual({
    en: 'The French method takes one value as "Fabric process": not stated (94 % of the mass); left out: Flat knitting.',
    fr: 'La méthode française prend une seule valeur («\u00a0Procédé de fabrication de l’étoffe\u00a0»)\u00a0: non précisé (94\u00a0% de la masse)\u00a0; sont laissées\u00a0: Tricotage rectiligne.',
  });
});

test('what is left out of the cost is said in French, with the name of the accessory and the reason', () => {
  const message =
    '"Snap fastener" is not sent to the French method: the method has no such trim: it counts in PEF only.';
  const { en, fr } = namedWarning(catalog, { code: 'extscore.parameter-unused', message });
  expect(en).toBe(message);
  expect(fr.replaceAll(/\s/gu, ' ')).toBe(
    '« Bouton pression » n’est pas envoyé à la méthode française : la méthode n’a pas cette fourniture : elle ne compte qu’en PEF.',
  );
});
