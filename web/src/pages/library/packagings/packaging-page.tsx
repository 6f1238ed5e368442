import type { PackagingRecord } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { usePackagingSchema } from '../../../api/catalog-queries.ts';
import { packagingQuery } from '../../../api/record-queries.ts';
import { type ReusableNoun, ReusablePage } from '../../../records/reusable-form.tsx';
import {
  newPackaging,
  type PackagingDraft,
  packagingDraftOf,
  payloadOfPackaging,
} from './packaging-draft.ts';
import { PackagingFields } from './packaging-fields.tsx';

const packaging: ReusableNoun<PackagingRecord, PackagingDraft> = {
  route: '/packagings',
  path: '/products/packagings',
  texts: { create: 'packagings.create', lead: 'packagings.lead', inUse: 'packagings.changes' },
  useRecord: (id) => useQuery(packagingQuery(id)),
  useSchema: usePackagingSchema,
  newDraft: newPackaging,
  draftOf: packagingDraftOf,
  payloadOf: payloadOfPackaging,
  Fields: PackagingFields,
};

/** A packaging: a stored one, for reading or editing, a new one, or a copy. */
export const PackagingPage = () => <ReusablePage noun={packaging} />;
