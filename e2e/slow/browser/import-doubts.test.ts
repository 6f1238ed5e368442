import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { overflow, storedAs, useFiles } from '../../testing/browser/import-steps.ts';
import { type PageOptions, signedInPage } from '../../testing/browser/watched-page.ts';

const { service, browser } = await useApplication();
const file = useFiles();

const labels = {
  en: {
    take: 'Take these proposals',
    check: 'Check all rows',
    all: 'Accept all 2 proposals',
    accept: 'Accept the proposal',
    rest: '2 products have a fibre without a share.',
    go: 'Continue with 6 rows',
    start: 'Import 6 rows',
    created: '6 products created',
  },
  fr: {
    take: 'Prendre ces propositions',
    check: 'Contrôler toutes les lignes',
    all: 'Accepter les 2 propositions',
    accept: 'Accepter la proposition',
    rest: '2 produits ont une fibre sans part.',
    go: 'Continuer avec 6 lignes',
    start: 'Importer 6 lignes',
    created: '6 produits créés',
  },
} as const;

test.each<[string, keyof typeof labels, PageOptions]>([
  ['AD', 'en', {}],
  ['AF', 'fr', { width: 390, language: 'fr' }],
])(
  'misspelt names of file %s are accepted together, and each kind of doubt is asked once (%s)',
  async (prefix, language, options) => {
    const say = labels[language];
    // Answers are remembered: each file has misspellings of its own.
    const [first, second] = language === 'en' ? ['Portugual', 'Bangladsh'] : ['Portugall', 'Bangladessh'];
    const lines = [
      'Ref,Product,Category,Composition,Balance g,Country of making',
      `${prefix}-1,Pull Brume,Pull,"70% laine, polyamide",380,${first}`,
      `${prefix}-2,Tee Sel,T-shirt,100% cotton,165,Portugal`,
      `${prefix}-3,Jean Cap,Jean,98% coton 2% élasthanne,620,Turkey`,
      `${prefix}-4,Robe Marée,Robe,"viscose, 20 % lin",290,${second}`,
      // A column of which most values are unknown is not taken for one of countries.
      `${prefix}-5,Tee Sable,T-shirt,100% cotton,150,Morocco`,
      `${prefix}-6,Tee Écume,T-shirt,100% cotton,155,India`,
    ];
    const { page, finish } = await signedInPage(browser, service, options);
    await page.goto(`${service.address}/app/import`);
    const named = file(`${prefix}.csv`, lines.join('\n'));
    await page.locator('.file-drop-import-drop input').setInputFiles(named);
    // A title that nobody knows, over grams.
    await page.getByRole('button', { name: say.take }).click();
    await page.getByRole('button', { name: say.check }).click();
    await page.getByText(say.rest).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: say.all }).click();
    await page.getByRole('button', { name: say.accept, exact: true }).click();
    await page.getByRole('button', { name: say.go }).click();
    await page.getByRole('button', { name: say.start }).click();
    await page.getByText(say.created).waitFor();
    // 100 − 70 and 100 − 20.
    expect(await storedAs(service, `${prefix}-1`)).toMatchObject({
      composition: {
        parts: [
          {
            materials: [
              { id: 'wool', percentage: 70 },
              { id: 'nylon', percentage: 30 },
            ],
          },
        ],
      },
    });
    expect(await storedAs(service, `${prefix}-4`)).toMatchObject({
      composition: {
        parts: [
          {
            materials: [
              { id: 'viscose', percentage: 80 },
              { id: 'linen', percentage: 20 },
            ],
          },
        ],
      },
    });
    await finish();
  },
);
