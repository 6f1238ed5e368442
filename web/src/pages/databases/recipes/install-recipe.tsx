import { Button, Checkbox } from '@mantine/core';
import type { Recipe, RecipeInstall } from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { Collapsible } from '../../../fields/collapsible.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { visibleText } from '../../../locales/visible-text.ts';
import * as styles from '../databases.module.css';

interface InstallRecipeProps {
  readonly recipe: Pick<Recipe, 'licence' | 'roles'>;
  readonly sent: Pick<RecipeInstall, 'name' | 'recipe'>;
  readonly disabled?: boolean;
}

/** The licence of a recipe to read and to accept, and the button that starts it; progress and result are those of its import. */
export function InstallRecipe({
  recipe: { licence, roles = [] },
  sent,
  disabled = false,
}: InstallRecipeProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState(false);
  const install = useMutation({
    mutationFn: () => callApi('POST', '/databases/recipes', { body: { ...sent, accept: accepted } }),
    onSuccess: async ({ import: made }) => {
      await client.invalidateQueries({ queryKey: ['database-imports'] });
      await navigate({ to: '/databases/imports/$id', params: { id: made.id } });
    },
  });
  return (
    <div className="stack">
      <Collapsible title={t('databases.recipes.licenceText')} summary={visibleText(licence.name)}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
        <pre className={styles.licence} lang="en" tabIndex={0}>
          {licence.text}
        </pre>
      </Collapsible>
      <Checkbox
        label={t('databases.recipes.accept')}
        description={t('databases.recipes.acceptText')}
        checked={accepted}
        disabled={disabled}
        onChange={(event) => {
          setAccepted(event.currentTarget.checked);
          install.reset();
        }}
      />
      {roles.length > 0 && (
        <p className="quiet">{t('databases.recipes.rolesText', { count: roles.length })}</p>
      )}
      <div>
        <Button loading={install.isPending} disabled={disabled || !accepted} onClick={() => install.mutate()}>
          {t('databases.recipes.install')}
        </Button>
      </div>
      <RefusalAlert error={install.error} />
    </div>
  );
}
