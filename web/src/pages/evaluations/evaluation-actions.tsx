import type { EvaluationRecord } from '@sillage/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeleteEvaluations } from './delete-evaluations.tsx';

/** The actions of an evaluation other than editing; only for users with write access. */
export function EvaluationActions({
  evaluation: { id, category },
}: {
  evaluation: Pick<EvaluationRecord, 'id' | 'category'>;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <Link
        className="button second"
        to="/evaluations/new/$category"
        params={{ category: category.id }}
        search={{ from: id }}
      >
        {t('select.duplicate')}
      </Link>
      <DeleteEvaluations
        ids={[id]}
        onDone={(left) => {
          if (left.length === 0) void navigate({ to: '/evaluations' });
        }}
      />
    </>
  );
}
