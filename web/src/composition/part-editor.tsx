import { Button, CloseButton, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Draft, type DraftMaterial, type DraftPart, newMaterial } from '../draft/draft.ts';
import { type FaultPlaces, faultsAt } from '../draft/fault-places.ts';
import { shownNumber } from '../words/shown-number.ts';
import { inBothUnits, totalOfMaterials } from './composition-totals.ts';
import { FaultLine } from './fault-line.tsx';
import { MaterialEditor } from './material-editor.tsx';
import { ShareInput } from './share-input.tsx';
import { TotalLine } from './total-line.tsx';

interface PartEditorProps {
  readonly draft: Draft;
  readonly index: number;
  readonly onChange: (part: DraftPart) => void;
  readonly onRemove: () => void;
  readonly faults: FaultPlaces;
  readonly disabled: boolean;
}

/** One part with its materials. */
export function PartEditor({ draft, index, onChange, onRemove, faults, disabled }: PartEditorProps) {
  const { t } = useTranslation();
  const part = draft.parts[index] as DraftPart;
  const place = `/composition/parts/${index}`;
  const said = (at: string): string | undefined => faultsAt(faults, at).join(' ') || undefined;
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
          error={said(`${place}/name`)}
          disabled={disabled}
          onChange={(event) => onChange({ ...part, name: event.currentTarget.value })}
        />
        <ShareInput
          id={`${place}/${draft.baseUnit}`}
          label={t('composition.partShare')}
          value={part.share}
          baseUnit={draft.baseUnit}
          other={draft.baseUnit === 'weight' ? both?.percent : both?.weight}
          error={said(`${place}/${draft.baseUnit}`)}
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
          faults={faults}
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
              ? t('composition.wantedWeight', { wanted: shownNumber(part.share ?? 0, 6) })
              : t('composition.wantedPercent')
          }
        />
      </div>
      <FaultLine said={said(place) ?? said(`${place}/materials`)} />
    </fieldset>
  );
}
