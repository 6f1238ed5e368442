import { Button, CloseButton, TextInput } from '@mantine/core';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../../fields/error-summary.tsx';
import { errorTextAt } from '../../../../fields/field-errors.ts';
import { newMaterial, withPart } from '../draft/draft.ts';
import { useDraft, useForm } from '../draft/draft-context.tsx';
import * as styles from './composition.module.css';
import { inBothUnits, sameTotal, totalOfMaterials, totalOfParts } from './composition-totals.ts';
import { MaterialEditor } from './material-editor.tsx';
import { ShareInput } from './share-input.tsx';
import { TotalLine } from './total-line.tsx';

interface PartEditorProps {
  readonly index: number;
  /** The only part: in the basic form it has neither name nor share, because it is the product. */
  readonly only: boolean;
  /** Otherwise only its first material is shown: the first frame of the form must not wait for the others. */
  readonly whole: boolean;
  readonly onRemove: (index: number, name: string) => void;
  readonly onRemoved: (name: string) => void;
}

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** One part with its materials. */
export const PartEditor = memo(function PartEditor(props: PartEditorProps) {
  const { index, only, whole, onRemove, onRemoved } = props;
  const { t } = useTranslation();
  const { store, fieldErrors, disabled, basic } = useForm();
  const place = `/composition/parts/${index}`;
  const name = useDraft(({ parts }) => parts[index]?.name ?? '');
  const materials = useDraft(({ parts }) => parts[index]?.materials.map(({ key }) => key) ?? [], sameList);
  // Shares that do not add up must be in reach, whatever the form shows.
  const plain = useDraft((draft) => totalOfParts(draft).right) && only && basic && name === '';
  const errorAt = (path: string) => errorTextAt(fieldErrors, path);
  const title = t('composition.part', { number: index + 1 });
  const removeMaterial = useCallback(
    (at: number, removed: string): void => {
      store.change(
        `/composition/parts/${index}/materials`,
        (draft) =>
          withPart(draft, index, (part) => ({
            ...part,
            materials: part.materials.filter((_, position) => position !== at),
          })),
        'step',
      );
      onRemoved(removed);
    },
    [store, index, onRemoved],
  );
  const content = (
    <>
      {!plain && (
        <div className={only ? styles.partHead : `${styles.partHead} ${styles.removable}`}>
          <TextInput
            id={`${place}/name`}
            label={t('composition.partName')}
            placeholder={title}
            value={name}
            error={errorAt(`${place}/name`)}
            disabled={disabled}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              store.change(`${place}/name`, (draft) =>
                withPart(draft, index, (part) => ({ ...part, name: typed })),
              );
            }}
          />
          <PartShare index={index} />
          {!only && (
            <CloseButton
              aria-label={`${t('composition.removePart')}: ${name || title}`}
              disabled={disabled}
              onClick={() => onRemove(index, name || title)}
            />
          )}
        </div>
      )}
      {(whole ? materials : materials.slice(0, 1)).map((key, at) => (
        <MaterialEditor
          key={key}
          part={index}
          index={at}
          onRemove={materials.length > 1 ? removeMaterial : undefined}
        />
      ))}
      <div className="spread">
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={disabled}
          onClick={() => {
            store.change(
              `${place}/materials`,
              (draft) =>
                withPart(draft, index, (part) => ({
                  ...part,
                  materials: [...part.materials, newMaterial()],
                })),
              'step',
            );
            // What is wanted next is to choose it.
            const added = `${place}/materials/${materials.length}/id`;
            requestAnimationFrame(() => document.getElementById(added)?.focus());
          }}
        >
          {t('composition.addMaterial')}
        </Button>
        <MaterialsTotal index={index} />
      </div>
      <ErrorLine error={errorAt(place) ?? errorAt(`${place}/materials`)} />
    </>
  );
  // One element for both: its materials are not made again while a weight is typed that does not fit yet.
  return (
    <fieldset
      className={plain ? styles.onlyPart : styles.part}
      data-owner={plain ? undefined : name || title}
    >
      {!plain && <legend>{name || title}</legend>}
      {content}
    </fieldset>
  );
});

/** A component of its own, so that typing a share renders little else again. */
function MaterialsTotal({ index }: { index: number }) {
  const total = useDraft((draft) => totalOfMaterials(draft, index), sameTotal);
  return <TotalLine words="sumMaterials" total={total} />;
}

function PartShare({ index }: { index: number }) {
  const { t } = useTranslation();
  const { store, fieldErrors, disabled } = useForm();
  const share = useDraft(({ parts }) => parts[index]?.share ?? null);
  const baseUnit = useDraft((draft) => draft.baseUnit);
  const totalWeight = useDraft((draft) => draft.totalWeight);
  const place = `/composition/parts/${index}/${baseUnit}`;
  const both = share === null ? undefined : inBothUnits(share, { baseUnit, totalWeight });
  return (
    <ShareInput
      id={place}
      label={t(baseUnit === 'weight' ? 'composition.partWeight' : 'composition.partShare')}
      value={share}
      baseUnit={baseUnit}
      other={baseUnit === 'weight' ? both?.percent : both?.weight}
      error={errorTextAt(fieldErrors, place)}
      disabled={disabled}
      onChange={(typed) =>
        store.change(place, (draft) => withPart(draft, index, (part) => ({ ...part, share: typed })))
      }
    />
  );
}
