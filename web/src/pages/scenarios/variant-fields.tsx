import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAllMaterials, useMaskSchema } from '../../api/catalog-queries.ts';
import { useDatabases } from '../../api/database-queries.ts';
import { useMasks } from '../../api/record-queries.ts';
import type { LoadedQuery } from '../../loading/loaded.tsx';
import { withProof } from '../../locales/proof-text.ts';
import type { Draft, DraftField } from './scenario-draft.ts';
import * as styles from './scenarios.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What the fields of a variant offer, by name in the language of the page. */
export type Choices = Readonly<
  Record<'country' | 'database' | 'materials' | 'mask' | 'parameter', readonly Choice[]>
>;

/** The choices, once all of them are known. */
export function useChoices(): LoadedQuery<Choices> {
  const { t, i18n } = useTranslation();
  const materials = useAllMaterials();
  const masks = useMasks();
  const schema = useMaskSchema();
  const databases = useDatabases();
  const all = [materials, masks, schema, databases];
  const sorted = (choices: readonly Choice[]): Choice[] =>
    [...choices].sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  const named = (list: readonly { readonly id: string; readonly name: string }[]): Choice[] =>
    sorted(list.map(({ id, name }) => ({ value: id, label: name })));
  const parameters = [...(schema.data?.informations ?? []), ...(schema.data?.processes ?? [])].flatMap(
    (group) => group.parameters,
  );
  const countries = parameters.find(({ identifier }) => identifier === 'making-country')?.allowedValues ?? [];
  return {
    data: all.some(({ data }) => data === undefined)
      ? undefined
      : {
          country: sorted(countries.map(({ value, name }) => ({ value, label: name }))),
          database: sorted(
            (databases.data ?? [])
              .filter(({ retired }) => !retired)
              .map(({ id, title, version, proof }) => ({
                value: id,
                label: withProof(`${title} ${version}`, proof, t),
              })),
          ),
          materials: named(materials.data ?? []),
          mask: named(masks.data ?? []),
          parameter: named(parameters),
        },
    error: all.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const query of all) if (query.data === undefined) void query.refetch();
    },
  };
}

interface VariantFieldsProps {
  readonly draft: Draft;
  readonly choices: Choices;
  readonly onChange: (part: Partial<Draft>) => void;
}

export function VariantFields({ draft, choices, onChange }: VariantFieldsProps) {
  const { t } = useTranslation();
  const select = (field: DraftField, offered: readonly Choice[]) => {
    const value = draft[field];
    // One that is no longer offered, such as a retired database, stays until another one is chosen.
    const kept = value === '' || offered.some((one) => one.value === value) ? [] : [{ value, label: value }];
    return (
      <NativeSelect
        label={t(`scenarios.${field}`)}
        value={value}
        data={[{ value: '', label: t('scenarios.asIs') }, ...kept, ...offered]}
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      />
    );
  };
  const { materials = [], parameters = [], patch } = draft.further;
  const further = materials.length + parameters.length + (patch === undefined ? 0 : 1);
  return (
    <>
      <div className={styles.scenarioVariant}>
        <TextInput
          className={styles.whole}
          label={t('scenarios.variantName')}
          required
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {select('country', choices.country)}
        {select('from', choices.materials)}
        {select('to', choices.materials)}
        {select('database', choices.database)}
        {choices.mask.length > 0 && select('mask', choices.mask)}
        {select('parameter', choices.parameter)}
        <TextInput
          label={t('scenarios.value')}
          value={draft.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      </div>
      {further > 0 && <p className="quiet">{t('scenarios.further', { count: further })}</p>}
    </>
  );
}
