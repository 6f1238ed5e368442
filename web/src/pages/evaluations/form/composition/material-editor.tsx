import { CloseButton, NativeSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMaterialSchema, useMaterials } from '../../../../api/catalog-queries.ts';
import { Collapsible } from '../../../../fields/collapsible.tsx';
import { errorTextAt, type FieldErrors } from '../../../../fields/field-errors.ts';
import { listLimit } from '../../../../fields/field-props.ts';
import { ParameterGroups } from '../../../../fields/parameter-groups.tsx';
import type { Draft, DraftMaterial, DraftPart } from '../draft.ts';
import { inBothUnits } from './composition-totals.ts';
import { ShareInput } from './share-input.tsx';

interface MaterialEditorProps {
  readonly draft: Draft;
  readonly part: DraftPart;
  readonly material: DraftMaterial;
  readonly place: string;
  readonly onChange: (material: DraftMaterial) => void;
  /** Absent for the only material of a part. */
  readonly onRemove: (() => void) | undefined;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
}

/** One material: its type, amount, database and parameters. */
export function MaterialEditor(props: MaterialEditorProps) {
  const { draft, part, material, place, onChange, onRemove, fieldErrors, disabled } = props;
  const { t } = useTranslation();
  const { data: materials = [] } = useMaterials(draft.category);
  const { data: schema } = useMaterialSchema(material.id);
  const errorAt = (path: string) => errorTextAt(fieldErrors, path);
  const groups = schema === undefined ? [] : [...schema.informations, ...schema.processes];
  const given = Object.keys(material.values).length;
  const databases = (schema?.databases ?? []).map(({ id, name, illustrative }) => ({
    value: id,
    label: illustrative ? `${name} (${t('composition.illustrative')})` : name,
  }));
  return (
    <div className="material">
      <div className="material-head">
        <Select
          id={`${place}/id`}
          label={t('composition.material')}
          data={materials.map(({ id, name }) => ({ value: id, label: name }))}
          value={material.id || null}
          // Parameters belong to their material, so changing it drops them.
          onChange={(id) => {
            const { database: _, ...rest } = material;
            onChange({ ...rest, id: id ?? '', values: {} });
          }}
          placeholder={t('field.place')}
          searchable
          limit={listLimit}
          nothingFoundMessage={t('field.nothing')}
          error={errorAt(`${place}/id`) ?? errorAt(place)}
          disabled={disabled}
        />
        <ShareInput
          id={`${place}/${draft.baseUnit}`}
          label={t('composition.materialShare')}
          value={material.share}
          baseUnit={draft.baseUnit}
          other={otherUnit(draft, part, material)}
          error={errorAt(`${place}/${draft.baseUnit}`)}
          disabled={disabled}
          onChange={(share) => onChange({ ...material, share })}
        />
        <NativeSelect
          id={`${place}/database`}
          label={t('composition.database')}
          data={[{ value: '', label: t('composition.databaseDefault') }, ...databases]}
          value={material.database ?? ''}
          error={errorAt(`${place}/database`)}
          disabled={disabled || schema === undefined}
          onChange={(event) => {
            const { database: _, ...rest } = material;
            const chosen = event.currentTarget.value;
            onChange(chosen === '' ? rest : { ...rest, database: chosen });
          }}
        />
        {onRemove !== undefined && (
          <CloseButton
            aria-label={`${t('composition.removeMaterial')}: ${schema?.name ?? ''}`}
            disabled={disabled}
            onClick={onRemove}
          />
        )}
      </div>
      {groups.length > 0 && (
        <Collapsible
          title={t('composition.details')}
          summary={given === 0 ? t('form.allDefault') : t('form.given', { count: given })}
          hasError={[...fieldErrors.keys()].some(
            (at) => at.startsWith(`${place}/`) && !/\/(id|weight|percentage|database)$/.test(at),
          )}
        >
          <ParameterGroups
            groups={groups}
            values={material.values}
            onChange={(values) => onChange({ ...material, values })}
            owner={place}
            fieldErrors={fieldErrors}
            disabled={disabled}
          />
        </Collapsible>
      )}
    </div>
  );
}

/** The percentage of the part for a weight, kg for a percentage of the part. */
function otherUnit(draft: Draft, part: DraftPart, { share }: DraftMaterial): number | undefined {
  if (share === null || part.share === null) return undefined;
  if (draft.baseUnit === 'weight') return part.share > 0 ? (share / part.share) * 100 : undefined;
  return (inBothUnits(part.share, draft).weight * share) / 100;
}
