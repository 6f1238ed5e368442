import { Alert, Button } from '@mantine/core';
import type { RecipeRecord } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { useRecipes } from '../../../api/database-queries.ts';
import { download } from '../../../charts/downloads.ts';
import { Loaded } from '../../../loading/loaded.tsx';
import { formatBytes } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { useMayWrite } from '../../../session/session.tsx';
import * as dataSourcesStyles from '../../data-sources/data-sources.module.css';
import { InstallRecipe } from './install-recipe.tsx';
import { OwnRecipe } from './own-recipe.tsx';

/** Recipes of the service and those of one's own: their licence, and what starts them. */
export function RecipesSection() {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  return (
    <Loaded query={useRecipes()}>
      {(recipes) => (
        <div className="sections">
          {!mayWrite && <Alert color="gray">{t('databases.readOnly')}</Alert>}
          {recipes.map((record) => (
            <RecipeCard key={record.id} record={record} />
          ))}
          {mayWrite && <OwnRecipe />}
        </div>
      )}
    </Loaded>
  );
}

function RecipeCard({ record: { id, ready, allowed, recipe } }: { record: RecipeRecord }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const { title, notes = '', files, licence } = recipe;
  const bytes = files.reduce((sum, { size = 0 }) => sum + size, 0);
  const facts: readonly (readonly [name: string, text: string])[] = [
    [t('databases.database'), id],
    [t('databases.licence'), licence.name],
    ...(licence.attribution === undefined
      ? []
      : [[t('databases.attribution'), licence.attribution] as const]),
    ...(bytes === 0 ? [] : [[t('databases.recipes.size'), formatBytes(bytes)] as const]),
  ];
  const save = (): void =>
    download(`${id}.json`, new Blob([`${JSON.stringify(recipe, null, 2)}\n`], { type: 'application/json' }));
  return (
    <section className={`card stack ${dataSourcesStyles.database}`} aria-labelledby={`recipe-${id}`}>
      <div className="row">
        <h2 id={`recipe-${id}`} lang="en">
          {visibleText(title)}
        </h2>
        {!ready && <span className="marked">{t('databases.recipes.template')}</span>}
      </div>
      {notes !== '' && (
        <p className="quiet" lang="en">
          {visibleText(notes)}
        </p>
      )}
      <dl className={dataSourcesStyles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{visibleText(text)}</dd>
          </div>
        ))}
      </dl>
      {!ready && <p>{t('databases.recipes.templateText')}</p>}
      {ready && !allowed && <p className="notice">{t('databases.recipes.notAllowed')}</p>}
      {ready && mayWrite && <InstallRecipe recipe={recipe} sent={{ name: id }} disabled={!allowed} />}
      <div className="actions">
        <Button variant="default" onClick={save}>
          {t(ready ? 'databases.recipes.download' : 'databases.recipes.downloadTemplate')}
        </Button>
      </div>
    </section>
  );
}
