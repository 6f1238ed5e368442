import { Alert, Button, TextInput } from '@mantine/core';
import type { ImportTemplateRecord } from '@sillage/contract';
import type { KeptMapping } from '@sillage/contract/tables';
import { knownColumns, mappingOfTemplate, templateOfMapping } from '@sillage/contract/tables';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { problemText } from '../../../api/problem-text.ts';
import { SearchableSelect } from '../../../fields/choices/searchable-select.tsx';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import * as styles from '../imports.module.css';

interface TemplatesCardProps {
  readonly category: string;
  /** Of the columns of the file. */
  readonly titles: readonly string[];
  /** The mapping as it is now. */
  readonly kept: () => KeptMapping;
  readonly onTake: (mapping: KeptMapping) => void;
}

const queryKey = ['import-templates'];
/** Longest name of a template that is typed here, in characters. */
const longestName = 100;

/** Mappings under a name, which everybody in the organization has: one is taken, or the present one is kept. */
export function TemplatesCard({ category, titles, kept, onTake }: TemplatesCardProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data = [], error } = useQuery({
    queryKey,
    queryFn: () => callApi('GET', '/application/import-templates', {}),
  });
  const templates = data
    .filter((template) => template.category.id === category)
    .map((template) => ({ template, known: knownColumns(titles, template) }))
    .sort((a, b) => b.known - a.known);
  const one = templates.find(({ template }) => template.id === chosen)?.template;
  const again = () => client.invalidateQueries({ queryKey });
  const save = useMutation({
    mutationFn: (given: string) => {
      const body = templateOfMapping(given, kept());
      const before = templates.find(({ template }) => template.name === given)?.template;
      return before === undefined
        ? callApi('POST', '/application/import-templates', { body })
        : callApi('PUT', '/application/import-templates/:id', { params: { id: before.id }, body });
    },
    onSuccess: async ({ id }) => {
      await again();
      setChosen(id);
      setName('');
    },
  });
  const take = (template: ImportTemplateRecord | undefined): void => {
    setChosen(template?.id ?? null);
    if (template !== undefined) onTake(mappingOfTemplate(template));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate(name.trim());
  };
  const replaces = templates.some(({ template }) => template.name === name.trim());
  return (
    <section className="card stack" aria-labelledby="import-templates-title">
      <h2 id="import-templates-title">{t('imports.templatesTitle')}</h2>
      <p className="quiet">{t('imports.templatesText')}</p>
      {(error ?? save.error) !== null && (
        <Alert color="red" variant="light" role="alert">
          {problemText((error ?? save.error) as Error, t)}
        </Alert>
      )}
      {templates.length > 0 && (
        <div className={styles.importTemplate}>
          <SearchableSelect
            label={t('imports.useTemplate')}
            placeholder={t('imports.choose')}
            data={templates.map(({ template, known }) => ({
              value: template.id,
              label: t('imports.templateFits', {
                name: template.name,
                known,
                count: template.columns.length,
              }),
            }))}
            value={chosen}
            onChange={(id) => take(templates.find(({ template }) => template.id === id)?.template)}
          />
          {one !== undefined && (
            <ConfirmedButton
              label={t('imports.removeTemplate')}
              title={t('imports.removeTemplateTitle', { name: one.name })}
              text={t('imports.removeTemplateText')}
              act={async () => {
                await callApi('DELETE', '/application/import-templates/:id', { params: { id: one.id } });
                setChosen(null);
                await again();
              }}
            />
          )}
        </div>
      )}
      <form className={styles.importTemplate} onSubmit={submit}>
        <TextInput
          label={t('imports.templateTitle')}
          maxLength={longestName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={save.isPending} disabled={name.trim() === ''}>
          {t(replaces ? 'imports.replaceTemplate' : 'imports.saveTemplate')}
        </Button>
      </form>
      {save.isSuccess && !save.isPending && (
        <p className="quiet" role="status">
          {t('imports.templateSaved', { name: save.data.name })}
        </p>
      )}
    </section>
  );
}
