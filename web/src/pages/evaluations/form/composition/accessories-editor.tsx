import { Button, CloseButton, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAccessories } from '../../../../api/catalog-queries.ts';
import { ErrorLine } from '../../../../fields/error-summary.tsx';
import { errorTextAt } from '../../../../fields/field-errors.ts';
import { NumberEntry } from '../../../../fields/number-entry.tsx';
import { newRowKey } from '../../../../fields/row-key.ts';
import type { DraftAccessory } from '../draft.ts';
import { inBothUnits } from './composition-totals.ts';
import type { EditorProps } from './editor-props.ts';
import { ShareInput } from './share-input.tsx';

/** Buttons, zips and similar; only shown if the category has accessories. */
export function AccessoriesEditor({ draft, onChange, fieldErrors, disabled }: EditorProps) {
  const { t } = useTranslation();
  const { data: known = [] } = useAccessories(draft.category);
  if (known.length === 0 && draft.accessories.length === 0) return null;
  const place = '/composition/accessories';
  const errorAt = (path: string) => errorTextAt(fieldErrors, path);
  const change = (accessories: readonly DraftAccessory[]): void => onChange({ ...draft, accessories });
  const replace = (index: number, changed: Partial<DraftAccessory>): void =>
    change(draft.accessories.map((item, at) => (at === index ? { ...item, ...changed } : item)));
  const both = draft.accessoriesShare === null ? undefined : inBothUnits(draft.accessoriesShare, draft);
  return (
    <div className="group">
      <h3>{t('composition.accessories')}</h3>
      {draft.accessories.map((item, index) => (
        <div className="accessory" key={item.key}>
          <Select
            id={`${place}/items/${index}/id`}
            label={t('composition.accessory')}
            data={known.map(({ id, name }) => ({ value: id, label: name }))}
            value={item.id || null}
            onChange={(id) => replace(index, { id: id ?? '' })}
            placeholder={t('field.place')}
            searchable
            nothingFoundMessage={t('field.nothing')}
            error={errorAt(`${place}/items/${index}/id`)}
            disabled={disabled}
          />
          <NumberEntry
            id={`${place}/items/${index}/quantity`}
            label={t('composition.quantity')}
            value={item.quantity}
            onChange={(quantity) => replace(index, { quantity })}
            error={errorAt(`${place}/items/${index}/quantity`)}
            disabled={disabled}
          />
          <CloseButton
            aria-label={t('composition.removeAccessory')}
            disabled={disabled}
            onClick={() => change(draft.accessories.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {draft.accessories.length > 0 && (
        <div className="total-weight">
          <ShareInput
            id={`${place}/${draft.baseUnit}`}
            label={t('composition.accessoriesShare')}
            value={draft.accessoriesShare}
            baseUnit={draft.baseUnit}
            other={draft.baseUnit === 'weight' ? both?.percent : both?.weight}
            error={errorAt(`${place}/${draft.baseUnit}`)}
            disabled={disabled}
            onChange={(accessoriesShare) => onChange({ ...draft, accessoriesShare })}
          />
        </div>
      )}
      <ErrorLine error={errorAt(place)} />
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={disabled}
        onClick={() => change([...draft.accessories, { key: newRowKey(), id: '', quantity: 1, share: null }])}
      >
        {t('composition.addAccessory')}
      </Button>
    </div>
  );
}
