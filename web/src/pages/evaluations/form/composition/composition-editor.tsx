import { Button } from '@mantine/core';
import type { AccessoryRecord } from '@sillage/contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccessories } from '../../../../api/catalog-queries.ts';
import { ErrorLine } from '../../../../fields/error-summary.tsx';
import { errorTextAt } from '../../../../fields/field-errors.ts';
import { Segments } from '../../../../fields/segments.tsx';
import { useFirstPaint } from '../../../../loading/after-first-paint.tsx';
import { newPart } from '../draft/draft.ts';
import { useDraft, useForm } from '../draft/draft-context.tsx';
import { AccessoriesEditor } from './accessories-editor.tsx';
import { changeTotalWeight, type UnitWeights } from './accessory-weights.ts';
import { changeUnit } from './change-unit.ts';
import * as styles from './composition.module.css';
import { sameTotal, totalOfParts } from './composition-totals.ts';
import { OtherUnitNotice } from './other-unit-notice.tsx';
import { PartEditor } from './part-editor.tsx';
import { ShareInput } from './share-input.tsx';
import { TotalLine } from './total-line.tsx';

interface CompositionEditorProps {
  /** Tells that a row was removed, by its name, so that this can be undone. */
  readonly onRemoved: (name: string) => void;
}

const noAccessories: readonly AccessoryRecord[] = [];

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** Parts, their materials and the accessories, with their totals in both units. */
export function CompositionEditor({ onRemoved }: CompositionEditorProps) {
  const { t } = useTranslation();
  const { store, fieldErrors, disabled } = useForm();
  const category = useDraft((draft) => draft.category);
  const baseUnit = useDraft((draft) => draft.baseUnit);
  const parts = useDraft((draft) => draft.parts.map(({ key }) => key), sameList);
  const drawn = useFirstPaint();
  const { data: accessories = noAccessories } = useAccessories(category);
  const known = useMemo(
    () => new Map(accessories.map(({ id, unitWeight }) => [id, unitWeight])),
    [accessories],
  );
  const errorAt = (path: string) => errorTextAt(fieldErrors, path);
  const removePart = useCallback(
    (index: number, name: string): void => {
      store.change(
        '/composition/parts',
        (draft) => ({ ...draft, parts: draft.parts.filter((_, at) => at !== index) }),
        'step',
      );
      onRemoved(name);
    },
    [store, onRemoved],
  );
  return (
    <section className="card" aria-labelledby="composition-title">
      <div className="spread">
        <h2 id="composition-title">{t('composition.title')}</h2>
        <Segments
          label={t('composition.unit')}
          unlabelled
          choices={[
            { value: 'percentage', label: t('composition.percentage') },
            { value: 'weight', label: t('composition.weight') },
          ]}
          value={baseUnit}
          disabled={disabled}
          onChange={(unit) => store.change('/composition', (draft) => changeUnit(draft, unit), 'step')}
        />
      </div>
      <TotalWeight known={known} />
      {(drawn ? parts : parts.slice(0, 1)).map((key, index) => (
        <PartEditor
          key={key}
          index={index}
          whole={drawn}
          only={parts.length === 1}
          onRemove={removePart}
          onRemoved={onRemoved}
        />
      ))}
      <Button
        variant="light"
        size="compact-sm"
        disabled={disabled}
        onClick={() =>
          store.change(
            '/composition/parts',
            (draft) => ({ ...draft, parts: [...draft.parts, newPart()] }),
            'step',
          )
        }
      >
        {t('composition.addPart')}
      </Button>
      {drawn && <AccessoriesEditor accessories={accessories} known={known} onRemoved={onRemoved} />}
      <PartsTotal />
      <ErrorLine error={errorAt('/composition') ?? errorAt('/composition/parts')} />
    </section>
  );
}

/** The sum of parts and accessories; one part that is all of the product needs none. */
function PartsTotal() {
  const total = useDraft(totalOfParts, sameTotal);
  const several = useDraft((draft) => draft.parts.length + draft.accessories.length > 1);
  return several || !total.right ? <TotalLine words="sumParts" total={total} /> : null;
}

/** A component of its own, so that typing the weight renders little else again. */
function TotalWeight({ known }: { known: UnitWeights }) {
  const { t } = useTranslation();
  const { store, fieldErrors, disabled } = useForm();
  const totalWeight = useDraft((draft) => draft.totalWeight);
  const place = '/composition/totalWeight';
  const put = (weight: number | null, kind?: 'step'): void =>
    store.change(place, (draft) => changeTotalWeight(draft, weight, known), kind);
  return (
    <div className={styles.totalWeight}>
      <ShareInput
        id={place}
        label={t('composition.totalWeight')}
        value={totalWeight}
        baseUnit="weight"
        other={null}
        onChange={(weight) => put(weight)}
        error={errorTextAt(fieldErrors, place)}
        disabled={disabled}
      />
      {totalWeight !== null && (
        <OtherUnitNotice
          weight={totalWeight}
          disabled={disabled}
          onUse={(kilograms) => put(kilograms, 'step')}
        />
      )}
    </div>
  );
}
