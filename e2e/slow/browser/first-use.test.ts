import type { Collection } from '@sillage/contract';
import { numberText, unrangedDigits } from '@sillage/engine/figures';
import type { Locator } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { keyboard, mouse } from '../../testing/browser/user-actions.ts';
import { openPage, type PageOptions } from '../../testing/browser/watched-page.ts';
import { isNightlyRun } from '../../testing/processes/rounds.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

const { browser } = await useApplication();

/** Labels of the application; written out, so that a label that changes is seen. */
const labels = {
  en: {
    ...{
      user: 'User',
      password: 'Password',
      signIn: 'Sign in',
      import: 'Import a file',
      check: 'Check all rows',
    },
    ...{ correct: 'Correct 2 rows', go: 'Continue with 4 rows', start: 'Import 4 rows' },
    ...{ created: '4 products created', collection: 'Open the collection', pdf: 'One page (PDF)' },
    ...{ try: /^Try: /, compare: 'Compare an alternative', publish: 'Publish a version', confirm: 'Publish' },
    ...{
      published: 'Version 1 is published.',
      sharing: 'Share and label',
      share: 'Share',
      public: 'The page is public',
    },
    menu: 'Menu',
    comparePage: 'Compare',
    add: 'Add a product or a published version',
    decision: /^(?:[AB] causes|This cannot be decided|PEF and the French cost disagree)/,
  },
  fr: {
    ...{
      user: 'Utilisateur',
      password: 'Mot de passe',
      signIn: 'Se connecter',
      import: 'Importer un fichier',
    },
    ...{ check: 'Contrôler toutes les lignes', correct: 'Corriger 2 lignes' },
    ...{ go: 'Continuer avec 4 lignes', start: 'Importer 4 lignes', created: '4 produits créés' },
    ...{ collection: 'Ouvrir la collection', pdf: 'Une page (PDF)', try: /^Essayer/ },
    ...{ compare: 'Comparer la variante', publish: 'Publier une version', confirm: 'Publier' },
    ...{
      published: 'La version 1 est publiée.',
      sharing: 'Partage et étiquette',
      share: 'Partager',
      public: 'La page est publique',
    },
    menu: 'Menu',
    comparePage: 'Comparer',
    add: 'Ajouter un produit ou une version publiée',
    decision: /^(?:[AB] cause|Rien n’est tranché|Le PEF et le coût environnemental se contredisent)/,
  },
} as const;

/** As a brand has it: composition in words, pieces, a country misspelt in two rows. */
const table = [
  'Ref,Product,Category,Composition,Weight (g),Country of making,Pieces made',
  'FU-1,Pull Brume,Pull,70% laine 30% polyamide,380,Portugual,450',
  'FU-2,Tee Sel,T-shirt,100% organic cotton,165,Portugual,1200',
  'FU-3,Jean Cap,Jean,98% coton 2% élasthanne,620,Tunisia,280',
  'FU-4,Robe Marée,Robe,100% viscose,290,Maroc,320',
].join('\n');
/** From the file to the total on the screen, in actions. */
const mostActions = 12;

const ways: readonly (readonly [string, PageOptions, typeof mouse])[] = [
  ['by keyboard only', {}, keyboard],
  ['on a phone, in French', { width: 390, language: 'fr' }, mouse],
  // Otherwise by its other two parts, and in `e2e/browser/journey`.
  ...(isNightlyRun ? ([['by mouse', {}, mouse]] as const) : []),
];

test.each(ways)(
  'the first use %s: file, doubt, collection, change, compare, publish, share',
  async (_, options, handsOn) => {
    // A service each: only the first work of an organization is a first use.
    const service: RunningService = await runService();
    const { page, context, violations } = await openPage(browser, service, options);
    const { press, write, choose } = handsOn(page);
    const { language = 'en' } = options;
    const say = labels[language];
    let actions = 0;
    const act = async (action: Promise<unknown>): Promise<void> => {
      actions++;
      await action;
    };
    /** On a phone, the header is a menu. */
    const openCompare = async (): Promise<void> => {
      if (options.width !== undefined) await press(page.getByRole('button', { name: say.menu, exact: true }));
      await press(page.getByRole('link', { name: say.comparePage, exact: true }).first());
    };
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    try {
      await page.goto(`${service.address}/app`);
      // What one types at once is not lost.
      const isReady = (field: Element): boolean => field === document.activeElement;
      await expect.poll(() => page.getByLabel(say.user, { exact: true }).evaluate(isReady)).toBe(true);
      await write(page.getByLabel(say.user, { exact: true }), service.administrator.name);
      await write(page.getByLabel(say.password, { exact: true }), service.administrator.password);
      await press(button(say.signIn));
      await act(press(page.getByRole('link', { name: say.import, exact: true }).first()));
      await act(
        page
          .locator('.file-drop-import-drop input')
          .setInputFiles({ name: 'ah26.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }),
      );
      await act(press(button(say.check)));
      await act(press(button(say.correct)));
      await act(press(button(say.go)));
      await act(press(button(say.start)));
      await page.getByText(say.created).waitFor();
      await act(press(page.locator('header .shell-brand')));
      const { season } = (await service.call('GET', '/collections')).body as Collection;
      const climate = season.figures.find(({ id }) => id === 'climate');
      expect(climate?.pieces).toBe(2250);
      const total = numberText(climate?.total ?? Number.NaN, language, unrangedDigits);
      await page.locator('section[aria-labelledby=collection-title] .finding', { hasText: total }).waitFor();
      expect(actions).toBeLessThanOrEqual(mostActions);

      // The collection on one page.
      await press(page.getByRole('link', { name: say.collection }));
      const download = page.waitForEvent('download');
      await press(page.getByRole('button', { name: say.pdf }).or(page.getByRole('link', { name: say.pdf })));
      const chunks: Buffer[] = [];
      for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
      const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)));
      expect(pdf.numPages).toBe(1);
      const { text } = await extractText(pdf, { mergePages: true });
      // The face has no narrow space.
      expect(text.replace(/\s/g, ' ')).toContain(total.replace(/\s/g, ' '));

      // What to change in one of them, beside what it is.
      await press(page.locator('header .shell-brand'));
      await press(page.getByRole('link', { name: 'Jean Cap', exact: true }).first());
      await press(page.getByRole('link', { name: say.try }).first());
      await press(
        page.getByRole('button', { name: say.compare }).or(page.getByRole('link', { name: say.compare })),
      );
      await page.waitForURL(/\/app\/(compare|garments\/[^/]+\/edit|scenarios)/);
      await page.goBack();

      // Beside another product: a sentence that decides, and what it depends on.
      const garment = page.url();
      await openCompare();
      for (const one of ['Jean Cap', 'Robe Marée'])
        await choose(page.getByRole('combobox', { name: say.add }), one, one);
      const decision = page.getByRole('heading', { name: say.decision, level: 2 });
      await decision.waitFor({ timeout: 60_000 });
      expect(await page.locator('section[aria-labelledby=decision-title] li').count()).toBeLessThanOrEqual(6);
      expect(await axeViolations(page)).toEqual([]);
      await page.goto(garment);

      await press(button(say.publish));
      await press(page.getByRole('dialog').getByRole('button', { name: say.confirm, exact: true }));
      await press(page.getByRole('link', { name: say.published }));
      await press(page.getByRole('link', { name: say.sharing, exact: true }));
      await press(page.locator('main').getByRole('button', { name: say.share, exact: true }).first());
      await page.getByText(say.public).first().waitFor();
      expect(violations).toEqual([]);
    } finally {
      await context.close();
      await service.close();
    }
  },
);
