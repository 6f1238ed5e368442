import type { RankedQuestion } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { useDataSetName } from './use-data-set-name.ts';

/** The name of a question, the same on all pages. */
export function useQuestionName(): (question: Pick<RankedQuestion, 'kind' | 'name' | 'material'>) => string {
  const { t } = useTranslation();
  const dataSetName = useDataSetName();
  return ({ kind, name, material }) =>
    [
      kind === 'value' ? name : t(`result.questionKinds.${kind}`, { name: dataSetName(name) }),
      ...(material === undefined ? [] : [material.name]),
    ].join(' · ');
}
