import { CloseButton } from '@mantine/core';
import type { AccessoryRecord } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchableSelect } from '../../../../fields/choices/searchable-select.tsx';
import { ErrorLine } from '../../../../fields/error-summary.tsx';
import { errorTextAt } from '../../../../fields/field-errors.ts';
import * as fieldsStyles from '../../../../fields/fields.module.css';
import { NumberEntry } from '../../../../fields/number-entry.tsx';
import { newRowKey } from '../../../../fields/row-key.ts';
import { formatNumber } from '../../../../locales/format.ts';
import type { DraftAccessory } from '../draft/draft.ts';
import { useDraft, useForm } from '../draft/draft-context.tsx';
import { accessoriesWeight, addAccessory, changeAccessories, type UnitWeights } from './accessory-weights.ts';
import * as styles from './composition.module.css';
import { inBothUnits } from './composition-totals.ts';

interface AccessoriesEditorProps {
  /** Those of the category. */
  readonly accessories: readonly AccessoryRecord[];
  readonly known: UnitWeights;
  readonly onRemoved: (name: string) => void;
}

const place = '/composition/accessories';

/** Buttons, zips and similar, by the piece; only shown if the category has accessories. */
export const AccessoriesEditor = memo(function AccessoriesEditor({
  accessories,
  known,
  onRemoved,
}: AccessoriesEditorProps) {
  const { t } = useTranslation();
  const { store, fieldErrors, disabled } = useForm();
  const items = useDraft((draft) => draft.accessories);
  if (accessories.length === 0 && items.length === 0) return null;
  const errorAt = (path: string) => errorTextAt(fieldErrors, path);
  const nameOf = (id: string): string => accessories.find((one) => one.id === id)?.name ?? id;
  const replace = (index: number, field: string, changed: Partial<DraftAccessory>): void =>
    store.change(`${place}/items/${index}/${field}`, (draft) =>
      changeAccessories(draft, known, (all) =>
        all.map((item, at) => (at === index ? { ...item, ...changed } : item)),
      ),
    );
  return (
    <div className={fieldsStyles.group}>
      <h3>{t('composition.accessories')}</h3>
      {items.map((item, index) => {
        const name = nameOf(item.id);
        return (
          <fieldset className={`${styles.accessory} ${styles.removable}`} key={item.key} data-owner={name}>
            <legend>{name}</legend>
            <NumberEntry
              id={`${place}/items/${index}/quantity`}
              label={t('composition.quantity')}
              value={item.quantity}
              placeholder="1"
              onChange={(quantity) => replace(index, 'quantity', { quantity })}
              error={
                errorAt(`${place}/items/${index}/quantity`) ??
                errorAt(`${place}/items/${index}/id`) ??
                errorAt(`${place}/items/${index}`)
              }
              disabled={disabled}
            />
            <NumberEntry
              id={`${place}/items/${index}/piece`}
              label={t('composition.piece')}
              value={item.ownPiece === true ? grams(item.piece) : null}
              placeholder={grams(known.get(item.id))?.toString() ?? ''}
              unit="g"
              description={pieceText(item, known.get(item.id), t)}
              onChange={(typed) => {
                const catalog = known.get(item.id);
                if (typed !== null) replace(index, 'piece', { piece: typed / 1000, ownPiece: true });
                else if (catalog !== undefined) replace(index, 'piece', { piece: catalog, ownPiece: false });
              }}
              disabled={disabled}
            />
            <CloseButton
              aria-label={`${t('composition.removeAccessory')}: ${name}`}
              disabled={disabled}
              onClick={() => {
                store.change(
                  `${place}/items`,
                  (draft) => changeAccessories(draft, known, (all) => all.filter((_, at) => at !== index)),
                  'step',
                );
                onRemoved(name);
              }}
            />
          </fieldset>
        );
      })}
      <AccessoriesTotal />
      <ErrorLine error={errorAt(place) ?? errorAt(`${place}/weight`) ?? errorAt(`${place}/percentage`)} />
      <SearchableSelect
        className={styles.addAccessory}
        aria-label={t('composition.addAccessory')}
        placeholder={t('composition.addAccessory')}
        data={accessories.map(({ id, name, unitWeight }) => ({
          value: id,
          label: `${name} (${formatNumber(unitWeight * 1000, 3)} g)`,
        }))}
        value={null}
        onChange={(id) => {
          if (id === null) return;
          const added = { key: newRowKey(), id, quantity: 1, share: null };
          store.change(`${place}/items`, (draft) => addAccessory(draft, added, known), 'step');
        }}
        disabled={disabled}
      />
    </div>
  );
});

const grams = (kilograms: number | undefined): number | null =>
  kilograms === undefined ? null : Number((kilograms * 1000).toPrecision(6));

function pieceText(item: DraftAccessory, catalog: number | undefined, t: TFunction): string | undefined {
  if (catalog === undefined) return undefined;
  const weight = `${formatNumber(catalog * 1000, 3)}\u00a0g`;
  return item.ownPiece === true
    ? t('composition.pieceInstead', { weight })
    : t('composition.pieceKnown', { weight });
}

/** The weight and share of all accessories, which the form computes. */
function AccessoriesTotal() {
  const { t } = useTranslation();
  const text = useDraft((draft) => {
    const { accessories, accessoriesShare, totalWeight } = draft;
    if (accessories.length === 0) return '';
    const weight = accessoriesWeight(draft);
    if (
      totalWeight !== null &&
      weight !== undefined &&
      weight >= totalWeight &&
      draft.baseUnit === 'percentage'
    )
      return `!${formatNumber(weight * 1000, 4)}`;
    if (totalWeight === null && draft.baseUnit === 'percentage') return '?';
    const both = inBothUnits(accessoriesShare ?? 0, draft);
    return `${formatNumber(both.weight * 1000, 4)} ${formatNumber(both.percent, 3)}`;
  });
  if (text === '') return null;
  if (text === '?') return <p className="quiet">{t('composition.accessoriesWait')}</p>;
  if (text.startsWith('!'))
    return <p className="wrong">{t('composition.accessoriesTooHeavy', { weight: text.slice(1) })}</p>;
  const [weight, percent] = text.split(' ');
  return <p className="quiet">{t('composition.accessoriesTotal', { weight, percent })}</p>;
}
