import { Button, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../../fields/error-summary.tsx';
import { errorTextAt } from '../../../../fields/field-errors.ts';
import { formatNumber } from '../../../../locales/format.ts';
import { type Draft, type DraftPart, newPart } from '../draft.ts';
import { AccessoriesEditor } from './accessories-editor.tsx';
import { changeUnit } from './change-unit.ts';
import { totalOfParts } from './composition-totals.ts';
import type { EditorProps } from './editor-props.ts';
import { PartEditor } from './part-editor.tsx';
import { ShareInput } from './share-input.tsx';
import { TotalLine } from './total-line.tsx';
import './composition.css';

/** Parts, their materials and the accessories, with their totals in both units. */
export function CompositionEditor({ draft, onChange, fieldErrors, disabled }: EditorProps) {
  const { t } = useTranslation();
  const total = totalOfParts(draft);
  const replacePart = (index: number, part: DraftPart): void =>
    onChange({ ...draft, parts: draft.parts.map((old, at) => (at === index ? part : old)) });
  const errorAt = (path: string) => errorTextAt(fieldErrors, path);
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
          error={errorAt('/composition/totalWeight')}
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
          fieldErrors={fieldErrors}
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
      <AccessoriesEditor draft={draft} onChange={onChange} fieldErrors={fieldErrors} disabled={disabled} />
      <TotalLine
        words="composition.sumParts"
        total={total}
        wanted={
          draft.baseUnit === 'weight'
            ? t('composition.wantedWeight', { wanted: formatNumber(draft.totalWeight ?? 0, 6) })
            : t('composition.wantedPercent')
        }
      />
      <ErrorLine error={errorAt('/composition') ?? errorAt('/composition/parts')} />
    </section>
  );
}
