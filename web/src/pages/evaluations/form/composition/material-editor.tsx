import { CloseButton, NativeSelect } from '@mantine/core';
import { efMethod, type MaterialSchema } from '@sillage/contract';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategorySchema, useMaterialSchema, useMaterials } from '../../../../api/catalog-queries.ts';
import { useDatabases } from '../../../../api/database-queries.ts';
import { SearchableSelect } from '../../../../fields/choices/searchable-select.tsx';
import { Collapsible } from '../../../../fields/collapsible.tsx';
import { errorTextAt, parameterPath } from '../../../../fields/field-errors.ts';
import { ParameterGroups } from '../../../../fields/parameters/parameter-groups.tsx';
import type { ParameterValues } from '../../../../fields/parameters/parameter-values.ts';
import { withProof } from '../../../../locales/proof-text.ts';
import { isBasicMaterialField } from '../basic-parameters.ts';
import { type Draft, type DraftMaterial, withMaterial } from '../draft/draft.ts';
import { useDraft, useForm } from '../draft/draft-context.tsx';
import * as styles from './composition.module.css';
import { inBothUnits } from './composition-totals.ts';
import { inheritedValues } from './inherited-values.ts';
import { materialOfChoice, standingValue, useMaterialChoices } from './material-choices.ts';
import { ShareInput } from './share-input.tsx';

interface MaterialEditorProps {
  /** Index of its part, and its own. */
  readonly part: number;
  readonly index: number;
  /** Absent for the only material of a part. */
  readonly onRemove: ((index: number, name: string) => void) | undefined;
}

/** One material: its type, amount, database and parameters. */
export const MaterialEditor = memo(function MaterialEditor({ part, index, onRemove }: MaterialEditorProps) {
  const { t } = useTranslation();
  const { store, fieldErrors, disabled, basic } = useForm();
  const id = useDraft(({ parts }) => parts[part]?.materials[index]?.id ?? '');
  const hasDatabase = useDraft(({ parts }) => parts[part]?.materials[index]?.database !== undefined);
  const category = useDraft((draft) => draft.category);
  const { data: materials } = useMaterials(category);
  const { data: schema } = useMaterialSchema(id);
  const standsFor = useDraft(({ parts }) => parts[part]?.materials[index]?.standsFor);
  const choices = useMaterialChoices(materials);
  const standing = standsFor === undefined ? id : standingValue(id, standsFor);
  const chosen = choices.some(({ value }) => value === standing) ? standing : id;
  const place = `/composition/parts/${part}/materials/${index}`;
  const errorAt = (path: string) => errorTextAt(fieldErrors, path);
  const change = (at: string, update: (old: DraftMaterial) => DraftMaterial): void =>
    store.change(at, (draft) => withMaterial(draft, part, index, update));
  // A chosen database is shown in the basic form, too: nothing given is hidden.
  const shows = !basic || hasDatabase || fieldErrors.has(`${place}/database`);
  return (
    <div className={styles.material} data-owner={schema?.name}>
      <div
        className={
          onRemove === undefined ? styles.materialHead : `${styles.materialHead} ${styles.removable}`
        }
      >
        <SearchableSelect
          id={`${place}/id`}
          label={t('composition.material')}
          data={choices}
          value={chosen || null}
          // Parameters belong to their material, so changing it drops them.
          onChange={(next) =>
            change(`${place}/id`, ({ database: _, standsFor: __, ...rest }) => ({
              ...rest,
              ...materialOfChoice(next ?? ''),
              values: {},
            }))
          }
          placeholder={t('field.place')}
          error={errorAt(`${place}/id`) ?? errorAt(place)}
          disabled={disabled}
        />
        <MaterialShare part={part} index={index} />
        {shows && <DatabaseSelect part={part} index={index} schema={schema} />}
        {onRemove !== undefined && (
          <CloseButton
            aria-label={`${t('composition.removeMaterial')}: ${schema?.name ?? ''}`}
            disabled={disabled}
            onClick={() => onRemove(index, schema?.name ?? t('composition.material'))}
          />
        )}
      </div>
      {schema !== undefined && <MaterialFields part={part} index={index} schema={schema} />}
    </div>
  );
});

function MaterialShare({ part, index }: { part: number; index: number }) {
  const { t } = useTranslation();
  const { store, fieldErrors, disabled } = useForm();
  const share = useDraft(({ parts }) => parts[part]?.materials[index]?.share ?? null);
  const baseUnit = useDraft((draft) => draft.baseUnit);
  const other = useDraft((draft) => otherUnit(draft, part, share));
  const place = `/composition/parts/${part}/materials/${index}/${baseUnit}`;
  return (
    <ShareInput
      id={place}
      label={t(baseUnit === 'weight' ? 'composition.materialWeight' : 'composition.materialShare')}
      value={share}
      baseUnit={baseUnit}
      other={other}
      error={errorTextAt(fieldErrors, place)}
      disabled={disabled}
      onChange={(typed) =>
        store.change(place, (draft) => withMaterial(draft, part, index, (old) => ({ ...old, share: typed })))
      }
    />
  );
}

interface OfMaterial {
  readonly part: number;
  readonly index: number;
}

function DatabaseSelect({ part, index, schema }: OfMaterial & { schema: MaterialSchema | undefined }) {
  const { t } = useTranslation();
  const { store, fieldErrors, disabled } = useForm();
  const database = useDraft(({ parts }) => parts[part]?.materials[index]?.database);
  const own = useOwnDatabases(database);
  const place = `/composition/parts/${part}/materials/${index}/database`;
  const databases = (schema?.databases ?? []).map(({ id, name, illustrative }) => ({
    value: id,
    label: illustrative ? `${name} (${t('composition.illustrative')})` : name,
  }));
  return (
    <NativeSelect
      id={place}
      label={t('composition.database')}
      data={[
        { value: '', label: t('composition.databaseDefault') },
        ...databases,
        ...(own.length === 0 ? [] : [{ group: t('composition.ownDatabases'), items: own }]),
      ]}
      value={database ?? ''}
      error={errorTextAt(fieldErrors, place)}
      disabled={disabled || schema === undefined}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        store.change(place, (draft) =>
          withMaterial(draft, part, index, ({ database: _, ...rest }) =>
            chosen === '' ? rest : { ...rest, database: chosen },
          ),
        );
      }}
    />
  );
}

const noValues: ParameterValues = {};

/** The parameters of a material: folded, and in the basic form only those that matter most or are given. */
function MaterialFields({ part, index, schema }: OfMaterial & { schema: MaterialSchema }) {
  const { t } = useTranslation();
  const { store, fieldErrors, disabled, basic } = useForm();
  const values = useDraft(({ parts }) => parts[part]?.materials[index]?.values ?? noValues);
  const place = `/composition/parts/${part}/materials/${index}`;
  const given = Object.keys(values).length;
  const groups = useMemo(() => {
    const all = [...schema.informations, ...schema.processes];
    if (!basic) return all;
    const parameters = all
      .flatMap((group) => group.parameters)
      .filter(
        (parameter) =>
          isBasicMaterialField(parameter) ||
          values[parameter.id] !== undefined ||
          fieldErrors.has(parameterPath(place, parameter.id)),
      );
    return [{ id: 'basic', name: '', parameters }];
  }, [schema, basic, values, fieldErrors, place]);
  const inherited = useInherited(schema);
  if (groups.every(({ parameters }) => parameters.length === 0)) return null;
  const fields = (
    <ParameterGroups
      groups={groups}
      values={values}
      onChange={(changed, id) =>
        store.change(parameterPath(place, id), (draft) =>
          withMaterial(draft, part, index, (old) => ({ ...old, values: changed })),
        )
      }
      owner={place}
      fieldErrors={fieldErrors}
      disabled={disabled}
      inherited={inherited}
    />
  );
  if (basic) return <div className={styles.basicFields}>{fields}</div>;
  return (
    <Collapsible
      title={t('composition.details')}
      summary={given === 0 ? t('form.allDefault') : t('form.given', { count: given })}
      hasError={[...fieldErrors.keys()].some(
        (at) => at.startsWith(`${place}/`) && !/\/(id|weight|percentage|database)$/.test(at),
      )}
    >
      {fields}
    </Collapsible>
  );
}

/** What a material takes over from the product where it says nothing itself, for example countries. */
function useInherited(schema: MaterialSchema): ReadonlyMap<string, string> {
  const { t } = useTranslation();
  const category = useDraft((draft) => draft.category);
  const lifecycles = useDraft((draft) => draft.lifecycles);
  const { data: ofProduct } = useCategorySchema(category);
  return useMemo(
    () => (ofProduct === undefined ? new Map() : inheritedValues(schema, ofProduct, lifecycles, t)),
    [schema, ofProduct, lifecycles, t],
  );
}

/** The own databases that a material may name, and the one that it names already. */
function useOwnDatabases(present: string | undefined): { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation();
  const { data = [] } = useDatabases();
  return data
    .filter(({ id, own, retired, method }) => own && (id === present || (!retired && method === efMethod)))
    .map(({ id, proof }) => ({ value: id, label: withProof(id, proof, t) }));
}

/** The percentage of the part for a weight, kg for a percentage of the part. */
function otherUnit(draft: Draft, at: number, share: number | null): number | undefined {
  const part = draft.parts[at];
  if (part === undefined || share === null || part.share === null) return undefined;
  if (draft.baseUnit === 'weight') return part.share > 0 ? (share / part.share) * 100 : undefined;
  // 0 kg would be said of a product whose weight is not known yet.
  return draft.totalWeight === null ? undefined : (inBothUnits(part.share, draft).weight * share) / 100;
}
