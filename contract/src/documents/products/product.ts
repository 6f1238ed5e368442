import Type, { type Static } from 'typebox';
import { patternText } from '../../texts/pattern-text.ts';
import { referenceTo } from '../evaluations/evaluation.ts';
import { document } from '../schema/check-document.ts';
import { idOf } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';
import { valueRule } from '../schema/schema-rules.ts';
import { Warning } from '../schema/warning.ts';
import { wrongCheckDigit } from './gtin.ts';

const Gtin = Type.String({
  pattern: '^(\\d{8}|\\d{12,14})$',
  [patternText]: { en: 'must have 8, 12, 13 or 14 digits', fr: '8, 12, 13 ou 14 chiffres' },
  [valueRule]: wrongCheckDigit,
});

/** Maximum number of versions in a product: its results contain those of all of them. */
export const productLimit = 100;

/**
 * Maximum total size of the full results combined for one product, in bytes.
 * They are read, combined and written as a whole, at about 60 ms per MiB, in the memory of one thread.
 */
export const productBytes = 16 * 2 ** 20;

const payload = {
  name: Name,
  reference: Type.Optional(Name),
  evaluations: Type.Array(
    document(
      { id: idOf('version'), quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1e6 }) },
      { serviceOwned: ['name', 'reference', 'evaluationId', 'versionId', 'number'] },
    ),
    { minItems: 1, maxItems: productLimit },
  ),
  packaging: Type.Optional(referenceTo('packaging')),
  teams: Type.Array(referenceTo('team'), { minItems: 1 }),
  tags: Type.Optional(Type.Array(referenceTo('tag'))),
  gtins: Type.Optional(Type.Array(Gtin)),
};

/**
 * A product combines published versions. Each is given by version id,
 * or by evaluation id for its latest version.
 */
export const ProductPayload = document(payload, {
  serviceOwned: ['id', 'revision', 'createdAt', 'updatedAt', 'warnings'],
});
export type ProductPayload = Static<typeof ProductPayload>;

/** One version in a product, and with `expand=evaluations` what it is called. */
const ContainedVersion = Type.Object({
  id: Type.String(),
  quantity: Type.Number(),
  name: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  evaluationId: Type.Optional(Type.String()),
  versionId: Type.Optional(Type.String()),
  number: Type.Optional(Type.Integer()),
});

export const ProductRecord = Type.Object({
  id: Type.String(),
  revision: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  ...payload,
  evaluations: Type.Array(ContainedVersion),
  warnings: Type.Array(Warning),
});
export type ProductRecord = Static<typeof ProductRecord>;
