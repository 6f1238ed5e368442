import type { RankedQuestion } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { questionsQuery } from '../../../../api/questions-query.ts';

/** What to ask about one evaluation, the largest first; none about a published version, which does not change. */
export function useQuestions(id: string | undefined): readonly RankedQuestion[] {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    ...questionsQuery({ ids: [id ?? ''] }, i18n.language),
    enabled: id !== undefined,
  });
  return data?.questions ?? [];
}
