import type { Recipe } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../fields/file-drop.tsx';
import { visibleText } from '../../../locales/visible-text.ts';
import { readRecipe } from '../uploading/import-choices.ts';
import { InstallRecipe } from './install-recipe.tsx';

/** A recipe of one's own, such as a template that was filled in; the service checks it. */
export function OwnRecipe() {
  const { t } = useTranslation();
  const [recipe, setRecipe] = useState<Recipe>();
  const [unread, setUnread] = useState(false);
  const take = async (file: File): Promise<void> => {
    const read = readRecipe(await file.text());
    setRecipe(read);
    setUnread(read === undefined);
  };
  return (
    <section className="card stack" aria-labelledby="own-recipe-title">
      <div>
        <h2 id="own-recipe-title">{t('databases.recipes.own')}</h2>
        <p className="quiet">{t('databases.recipes.ownText')}</p>
      </div>
      <FileDrop
        id="choose-recipe"
        label={t('databases.recipes.file')}
        choose={t('databases.recipes.choose')}
        text={t('databases.recipes.drop')}
        accept=".json,application/json"
        onFile={(file) => void take(file)}
      />
      {unread && <p className="wrong">{t('databases.recipes.unread')}</p>}
      {recipe !== undefined && (
        <>
          <p role="status">
            <strong lang="en">{visibleText(recipe.title)}</strong>
          </p>
          <InstallRecipe key={JSON.stringify(recipe)} recipe={recipe} sent={{ recipe }} />
        </>
      )}
    </section>
  );
}
