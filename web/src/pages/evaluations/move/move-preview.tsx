import { Button } from '@mantine/core';
import type { EvaluationMoves } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { Loaded } from '../../../loading/loaded.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { databaseName } from '../../../locales/database-name.ts';
import { MovedEvaluation } from './moved-evaluation.tsx';

interface MovePreviewProps {
  /** Ids. */
  readonly evaluations: readonly string[];
  /** Id of the database. */
  readonly to: string;
}

/** What a move changes of each evaluation, and the button that stores it. */
export function MovePreview({ evaluations, to }: MovePreviewProps) {
  const { i18n } = useTranslation();
  const query = useQuery({
    queryKey: ['moves', i18n.language, to, ...evaluations],
    queryFn: () =>
      callApi('POST', '/evaluations/move', { body: { evaluations: [...evaluations], to, dryRun: true } }),
  });
  return <Loaded query={query}>{(moves) => <Moves moves={moves} />}</Loaded>;
}

function Moves({ moves }: { moves: EvaluationMoves }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { to, evaluations, disclosed } = moves;
  const changing = evaluations.filter(({ changes }) => changes);
  const store = useMutation({
    mutationFn: () => {
      // Only what was shown is stored: an evaluation that somebody has changed since is refused.
      const shown = changing.map(({ id, revision }) => ({ id, revision }));
      return callApi('POST', '/evaluations/move', { body: { evaluations: shown, to: to.id, dryRun: false } });
    },
    onSuccess: () => client.invalidateQueries(),
  });
  const isStored = store.data !== undefined;
  return (
    <>
      {disclosed === 'administrator' && <p className="notice">{t('move.administratorsOnly')}</p>}
      {evaluations.map((evaluation) => (
        <MovedEvaluation key={evaluation.id} evaluation={evaluation} />
      ))}
      <section className="card stack" aria-label={t('move.store')}>
        <div role="status">
          <p>
            {isStored
              ? t('move.stored', { count: store.data.evaluations.length, to: databaseName(to.id, t) })
              : t('move.changing', { count: changing.length, to: databaseName(to.id, t) })}
          </p>
        </div>
        <RefusalAlert error={store.error} />
        {!isStored && changing.length > 0 && (
          <div className="actions">
            <Button loading={store.isPending} onClick={() => store.mutate()}>
              {t('move.store')}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}
