import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { maskQuery, useMaskSchema } from '../../library/library-queries.ts';
import { Loaded } from '../../library/loaded.tsx';
import { maskDraftOf, newMask } from './mask-draft.ts';
import { MaskForm } from './mask-form.tsx';
import '../../library/library.css';
import '../../words/form.ts';
import '../../words/library.ts';

/** A new mask, empty or as a copy. */
export function NewMaskPage() {
  const { from } = useSearch({ from: '/masks/new' });
  return from === undefined ? (
    <WithSchema>{(schema) => <MaskForm schema={schema} first={newMask} onReload={() => {}} />}</WithSchema>
  ) : (
    <MaskCopy id={from} />
  );
}

function MaskCopy({ id }: { id: string }) {
  const { t } = useTranslation();
  const mask = useQuery(maskQuery(id));
  return (
    <Loaded query={mask}>
      {(original) => {
        const name = t('library.copyOf', { name: original.name });
        const first = { ...maskDraftOf(original), name };
        return (
          <WithSchema>
            {(schema) => <MaskForm schema={schema} first={first} onReload={() => {}} />}
          </WithSchema>
        );
      }}
    </Loaded>
  );
}

/** A stored mask, to read or to change. */
export function MaskPage() {
  const { id } = useParams({ from: '/masks/$id' });
  const mask = useQuery(maskQuery(id));
  return (
    <Loaded query={mask}>
      {(record) => (
        <WithSchema>
          {(schema) => (
            <MaskForm
              key={record.revision}
              schema={schema}
              first={maskDraftOf(record)}
              record={record}
              onReload={() => void mask.refetch()}
            />
          )}
        </WithSchema>
      )}
    </Loaded>
  );
}

type Schema = NonNullable<ReturnType<typeof useMaskSchema>['data']>;

function WithSchema({ children }: { children: (schema: Schema) => ReactNode }) {
  const schema = useMaskSchema();
  return <Loaded query={schema}>{children}</Loaded>;
}
