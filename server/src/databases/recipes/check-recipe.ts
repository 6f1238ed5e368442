import { at, type Issue, type LocalizedText, type Recipe } from '@sillage/contract';
import { mappingLimit } from '../../platform/http/request-limits.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';

const unfilled: LocalizedText = {
  en: 'must be filled in: this recipe is a template, and its database is handed out by its publisher to licensees only. Put the file where this installation may fetch it, and give its address, size and SHA-256',
  fr: 'à remplir : cette recette est un modèle, dont l’éditeur ne remet la base qu’à ses licenciés. Placez le fichier là où cette installation peut le prendre, et donnez son adresse, sa taille et son SHA-256',
};

/** Pointers, within a recipe, to what it lacks to be installed; none: it is complete. */
export function missingIn({ files }: Pick<Recipe, 'files'>): readonly string[] {
  return files.flatMap((file, index) => {
    if (file.text !== undefined) return [];
    const pointer = `/files/${index}`;
    return [
      ...((file.address ?? '') === '' ? [at(pointer, 'address')] : []),
      ...((file.sha256 ?? '') === '' ? [at(pointer, 'sha256')] : []),
      ...((file.size ?? 0) === 0 ? [at(pointer, 'size')] : []),
    ];
  });
}

/** What keeps a recipe from being installed, with pointers below `base`. */
export function recipeIssues(recipe: Recipe, base: string): readonly Issue[] {
  const { files, name, title } = recipe;
  const issues: Issue[] = missingIn(recipe).map((pointer) => valueIssue(base + pointer, unfilled));
  const uses = files.map(({ use }) => use);
  if (uses.filter((use) => use === 'database').length !== 1 || new Set(uses).size !== uses.length) {
    issues.push(
      valueIssue(`${base}/files`, {
        en: 'must have exactly one file with the use "database", and at most one of each other use',
        fr: 'exactement un fichier d’usage « database », et au plus un de chaque autre usage',
      }),
    );
  }
  files.forEach((file, index) => {
    const pointer = at(`${base}/files`, index);
    if (file.use === 'database' && file.text !== undefined) {
      issues.push(
        valueIssue(at(pointer, 'text'), {
          en: 'must not be there: a database is fetched from its address',
          fr: 'de trop : une base se télécharge à son adresse',
        }),
      );
    }
    if (file.use !== 'database' && (file.size ?? 0) > mappingLimit) {
      issues.push(
        valueIssue(at(pointer, 'size'), {
          en: `must be at most ${mappingLimit} bytes for a table`,
          fr: `au plus ${mappingLimit} octets pour un tableau`,
        }),
      );
    }
  });
  // The whole of AGRIBALYSE holds data of ecoinvent, which nobody may pass on.
  if ([name, title, ...files.map(({ address = '' }) => address)].some((text) => /agribalyse/i.test(text))) {
    issues.push(
      valueIssue(`${base}/name`, {
        en: 'must not be AGRIBALYSE: its inventories hold data of ecoinvent and are never downloaded. Its published figures come with the service',
        fr: 'ne peut être AGRIBALYSE : ses inventaires contiennent des données d’ecoinvent et ne se téléchargent jamais. Ses chiffres publiés sont fournis avec le service',
      }),
    );
  }
  return issues;
}
