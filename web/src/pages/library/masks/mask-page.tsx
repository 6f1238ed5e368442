import type { MaskRecord } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMaskSchema } from '../../../api/catalog-queries.ts';
import { maskQuery } from '../../../api/record-queries.ts';
import * as styles from '../../../fields/fields.module.css';
import { NameAndReference } from '../../../records/name-and-reference.tsx';
import {
  type ReusableFieldsProps,
  type ReusableNoun,
  ReusablePage,
} from '../../../records/reusable-form.tsx';
import { type MaskDraft, maskDraftOf, newMask, payloadOfMask } from './mask-draft.ts';
import { MaskFields } from './mask-fields.tsx';
import { SetValues } from './set-values.tsx';

const mask: ReusableNoun<MaskRecord, MaskDraft> = {
  route: '/masks',
  path: '/masks',
  texts: { create: 'masks.create', lead: 'masks.lead', inUse: 'masks.outdates' },
  useRecord: (id) => useQuery(maskQuery(id)),
  useSchema: useMaskSchema,
  newDraft: () => newMask,
  draftOf: maskDraftOf,
  payloadOf: payloadOfMask,
  Fields,
};

/** A mask: a stored one, for reading or editing, a new one, or a copy. */
export const MaskPage = () => <ReusablePage noun={mask} />;

/** The name of a mask, its values, and all fields that it could set. */
function Fields({ schema, draft, onChange, fieldErrors, disabled }: ReusableFieldsProps<MaskDraft>) {
  const { t } = useTranslation();
  return (
    <>
      <section className="card" aria-label={t('form.general')}>
        <div className={`${styles.fields} ${styles.plainFields} ${styles.two}`}>
          <NameAndReference draft={draft} onChange={onChange} fieldErrors={fieldErrors} disabled={disabled} />
        </div>
        <SetValues schema={schema} values={draft.values} />
      </section>
      <MaskFields
        schema={schema}
        values={draft.values}
        onChange={(values) => onChange({ ...draft, values })}
        fieldErrors={fieldErrors}
        disabled={disabled}
      />
    </>
  );
}
