import type { Recipe } from '@sillage/contract';

/**
 * US LCI, as its publisher exported it. Sum and size are those of the file with which the import is tested.
 * It is the export of the first quarter of the fiscal year 2018 in FLCAC-admin/uslci-content, commit 25683a8.
 */
const usLci: Recipe = {
  recipe: 1,
  name: 'us-lci',
  version: 'fy18-q1',
  title: 'U.S. Life Cycle Inventory Database, fiscal year 2018, first quarter (ecoSpold 2)',
  notes:
    '767 data sets. This form of the release has hardly any compartments of flows, so that many of them find their factor of EF 3.1 as a proposal only: read the report, and accept what you agree with, before you use the figures.',
  files: [
    {
      use: 'database',
      address:
        'https://raw.githubusercontent.com/FLCAC-admin/uslci-content/25683a8c5f2f9d5587f0503800d55003ac5ade29/downloads/uslci_fy18_q1_01_olca1_5_ecospold2.zip',
      sha256: '9147d6f84bd9918488d92a5102ff72c1fd2c0ddab72db0812663ef93a3440bbc',
      size: 4_110_075,
    },
  ],
  licence: {
    name: 'MIT (uslci-content)',
    address: 'https://github.com/FLCAC-admin/uslci-content/blob/master/LICENSE',
    attribution: 'U.S. Life Cycle Inventory Database, NREL',
    text: `MIT License

Copyright (c) 2017 uslci-admin

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`,
  },
  options: { format: 'ecospold2', disclosure: 'full' },
  changes: [{ date: '2026-11-29', text: 'First version of the recipe' }],
};

/** A database whose publisher hands it out to licensees only: address, size and sum are for them to fill in. */
const template = (
  head: Pick<Recipe, 'name' | 'version' | 'title' | 'notes' | 'options'>,
  publisher: { readonly name: string; readonly address: string },
): Recipe => ({
  recipe: 1,
  ...head,
  files: [{ use: 'database', address: '', sha256: '', size: 0 }],
  licence: {
    name: `Licence of ${publisher.name}`,
    address: publisher.address,
    attribution: publisher.name,
    text: `You have a licence of ${publisher.name} for this version of the database, and use it as that licence allows. Put its text here.`,
  },
  changes: [{ date: '2026-11-29', text: 'First version of the template' }],
});

/** Recipes with known sums, and templates. AGRIBALYSE is not among them: the whole of it holds data of ecoinvent. */
export const shippedRecipes: readonly Recipe[] = [
  usLci,
  template(
    {
      name: 'ecoinvent',
      version: '3.11-cutoff',
      title: 'ecoinvent 3.11, cut-off system model, unit processes (ecoSpold 2)',
      notes:
        'Unpack the 7z archive of the publisher, pack its folder "datasets" as ZIP, and put that on a server of your own. Add a table of published results (use: published) to prove the import: rows of processes, columns of EF 3.1.',
      options: { format: 'ecospold2', disclosure: 'aggregated', regional: 'none' },
    },
    { name: 'ecoinvent', address: 'https://ecoinvent.org' },
  ),
  template(
    {
      name: 'ef',
      version: '3.1',
      title: 'EF-compliant data sets 3.1 (ILCD)',
      notes:
        'Export the packages that you may use from their node as ILCD (ZIP) and put them on a server of your own. They are results or partly aggregated inventories, each with its own terms.',
      options: { format: 'ilcd', disclosure: 'aggregated' },
    },
    { name: 'the European Commission and its data providers', address: 'https://eplca.jrc.ec.europa.eu' },
  ),
  template(
    {
      name: 'bafu',
      version: '2023',
      title: 'BAFU, life cycle inventories of the Swiss federal administration (SimaPro CSV or ecoSpold 1)',
      notes:
        'Ask the publisher for the file; give its format. SimaPro names find their flows of EF 3.1 by the lists of flow names.',
      options: { format: 'auto', disclosure: 'aggregated' },
    },
    {
      name: 'the Swiss Federal Office for the Environment (FOEN, BAFU)',
      address: 'https://www.bafu.admin.ch',
    },
  ),
];
