import { Button, CloseButton, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../../fields/error-summary.tsx';
import { errorTextAt, type FieldErrors } from '../../../../fields/field-errors.ts';
import { formatNumber } from '../../../../locales/format.ts';
import { type Draft, type DraftMaterial, type DraftPart, newMaterial } from '../draft.ts';
import { inBothUnits, totalOfMaterials } from './composition-totals.ts';
import { MaterialEditor } from './material-editor.tsx';
import { ShareInput } from './share-input.tsx';
import { TotalLine } from './total-line.tsx';

interface PartEditorProps {
  readonly draft: Draft;
  readonly index: number;
  readonly onChange: (part: DraftPart) => void;
  readonly onRemove: () => void;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
}

/** One part with its materials. */
export function PartEditor({ draft, index, onChange, onRemove, fieldErrors, disabled }: PartEditorProps) {
  const { t } = useTranslation();
  const part = draft.parts[index] as DraftPart;
  const place = `/composition/parts/${index}`;
  const errorAt = (path: string) => errorTextAt(fieldErrors, path);
  const title = t('composition.part', { number: index + 1 });
  const both = part.share === null ? undefined : inBothUnits(part.share, draft);
  const replace = (at: number, material: DraftMaterial): void =>
    onChange({
      ...part,
      materials: part.materials.map((old, position) => (position === at ? material : old)),
    });
  return (
    <fieldset className="part">
      <legend>{part.name || title}</legend>
      <div className="part-head">
        <TextInput
          id={`${place}/name`}
          label={t('composition.partName')}
          placeholder={title}
          value={part.name}
          error={errorAt(`${place}/name`)}
          disabled={disabled}
          onChange={(event) => onChange({ ...part, name: event.currentTarget.value })}
        />
        <ShareInput
          id={`${place}/${draft.baseUnit}`}
          label={t('composition.partShare')}
          value={part.share}
          baseUnit={draft.baseUnit}
          other={draft.baseUnit === 'weight' ? both?.percent : both?.weight}
          error={errorAt(`${place}/${draft.baseUnit}`)}
          disabled={disabled}
          onChange={(share) => onChange({ ...part, share })}
        />
        {draft.parts.length > 1 && (
          <CloseButton
            aria-label={`${t('composition.removePart')}: ${part.name || title}`}
            disabled={disabled}
            onClick={onRemove}
          />
        )}
      </div>
      {part.materials.map((material, at) => (
        <MaterialEditor
          key={material.key}
          draft={draft}
          part={part}
          material={material}
          place={`${place}/materials/${at}`}
          onChange={(changed) => replace(at, changed)}
          onRemove={
            part.materials.length > 1
              ? () =>
                  onChange({ ...part, materials: part.materials.filter((_, position) => position !== at) })
              : undefined
          }
          fieldErrors={fieldErrors}
          disabled={disabled}
        />
      ))}
      <div className="spread">
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={disabled}
          onClick={() => onChange({ ...part, materials: [...part.materials, newMaterial()] })}
        >
          {t('composition.addMaterial')}
        </Button>
        <TotalLine
          words="composition.sumMaterials"
          total={totalOfMaterials(draft, index)}
          wanted={
            draft.baseUnit === 'weight'
              ? t('composition.wantedWeight', { wanted: formatNumber(part.share ?? 0, 6) })
              : t('composition.wantedPercent')
          }
        />
      </div>
      <ErrorLine error={errorAt(place) ?? errorAt(`${place}/materials`)} />
    </fieldset>
  );
}
