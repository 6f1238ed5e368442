import { type ReadFieldType, wrongType } from './field-type.ts';

export const readCheckbox: ReadFieldType = (definition, sent) =>
  typeof sent.value === 'boolean'
    ? { kind: 'boolean', value: sent.value }
    : wrongType(definition, sent, { en: 'true or false', fr: 'true ou false' });
