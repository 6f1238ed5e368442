import { script } from '../../../../loading/script.ts';

/** The names of fibres in six languages are read only where a material is chosen. */
export const materialWordsScript = script(() => import('@sillage/contract/tables'));
