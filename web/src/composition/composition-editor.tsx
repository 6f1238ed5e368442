import { Button, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Draft, type DraftPart, newPart } from '../draft/draft.ts';
import { faultsAt } from '../draft/fault-places.ts';
import { shownNumber } from '../words/shown-number.ts';
import { AccessoriesEditor } from './accessories-editor.tsx';
import { changeUnit } from './change-unit.ts';
import { totalOfParts } from './composition-totals.ts';
import type { EditorProps } from './editor-props.ts';
import { FaultLine } from './fault-line.tsx';
import { PartEditor } from './part-editor.tsx';
import { ShareInput } from './share-input.tsx';
import { TotalLine } from './total-line.tsx';
import './composition.css';

/** Parts, their materials and the accessories, with what they add up to in both units. */
export function CompositionEditor({ draft, onChange, faults, disabled }: EditorProps) {
  const { t } = useTranslation();
  const total = totalOfParts(draft);
  const replacePart = (index: number, part: DraftPart): void =>
    onChange({ ...draft, parts: draft.parts.map((old, at) => (at === index ? part : old)) });
  const said = (place: string): string | undefined => faultsAt(faults, place).join(' ') || undefined;
  return (
    <section className="card" aria-labelledby="composition-title">
      <div className="spread">
        <h2 id="composition-title">{t('composition.title')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('composition.unit')}
          value={draft.baseUnit}
          disabled={disabled}
          onChange={(unit) => onChange(changeUnit(draft, unit as Draft['baseUnit']))}
          data={[
            { value: 'percentage', label: t('composition.percentage') },
            { value: 'weight', label: t('composition.weight') },
          ]}
        />
      </div>
      <div className="total-weight">
        <ShareInput
          id="/composition/totalWeight"
          label={t('composition.totalWeight')}
          value={draft.totalWeight}
          baseUnit="weight"
          other={null}
          onChange={(totalWeight) => onChange({ ...draft, totalWeight })}
          error={said('/composition/totalWeight')}
          disabled={disabled}
        />
      </div>
      {draft.parts.map((part, index) => (
        <PartEditor
          key={part.key}
          draft={draft}
          index={index}
          onChange={(changed) => replacePart(index, changed)}
          onRemove={() => onChange({ ...draft, parts: draft.parts.filter((_, at) => at !== index) })}
          faults={faults}
          disabled={disabled}
        />
      ))}
      <Button
        variant="light"
        size="compact-md"
        disabled={disabled}
        onClick={() => onChange({ ...draft, parts: [...draft.parts, newPart()] })}
      >
        {t('composition.addPart')}
      </Button>
      <AccessoriesEditor draft={draft} onChange={onChange} faults={faults} disabled={disabled} />
      <TotalLine
        words="composition.sumParts"
        total={total}
        wanted={
          draft.baseUnit === 'weight'
            ? t('composition.wantedWeight', { wanted: shownNumber(draft.totalWeight ?? 0, 6) })
            : t('composition.wantedPercent')
        }
      />
      <FaultLine said={said('/composition') ?? said('/composition/parts')} />
    </section>
  );
}
