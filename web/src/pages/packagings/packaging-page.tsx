import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { packagingQuery, usePackagingSchema } from '../../library/library-queries.ts';
import { Loaded } from '../../library/loaded.tsx';
import { newPackaging, packagingDraftOf } from './packaging-draft.ts';
import { PackagingForm } from './packaging-form.tsx';
import '../../library/library.css';
import '../../words/form.ts';
import '../../words/library.ts';

/** A new packaging, empty or as a copy. */
export function NewPackagingPage() {
  const { from } = useSearch({ from: '/packagings/new' });
  return from === undefined ? (
    <WithSchema>
      {(schema) => <PackagingForm schema={schema} first={newPackaging()} onReload={() => {}} />}
    </WithSchema>
  ) : (
    <PackagingCopy id={from} />
  );
}

function PackagingCopy({ id }: { id: string }) {
  const { t } = useTranslation();
  const packaging = useQuery(packagingQuery(id));
  return (
    <Loaded query={packaging}>
      {(original) => {
        const name = t('library.copyOf', { name: original.name });
        const first = { ...packagingDraftOf(original), name };
        return (
          <WithSchema>
            {(schema) => <PackagingForm schema={schema} first={first} onReload={() => {}} />}
          </WithSchema>
        );
      }}
    </Loaded>
  );
}

/** A stored packaging, to read or to change. */
export function PackagingPage() {
  const { id } = useParams({ from: '/packagings/$id' });
  const packaging = useQuery(packagingQuery(id));
  return (
    <Loaded query={packaging}>
      {(record) => (
        <WithSchema>
          {(schema) => (
            <PackagingForm
              key={record.revision}
              schema={schema}
              first={packagingDraftOf(record)}
              record={record}
              onReload={() => void packaging.refetch()}
            />
          )}
        </WithSchema>
      )}
    </Loaded>
  );
}

type Schema = NonNullable<ReturnType<typeof usePackagingSchema>['data']>;

function WithSchema({ children }: { children: (schema: Schema) => ReactNode }) {
  const schema = usePackagingSchema();
  return <Loaded query={schema}>{children}</Loaded>;
}
