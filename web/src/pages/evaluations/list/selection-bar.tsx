import { Button } from '@mantine/core';
import type { EvaluationSummary } from '@sillage/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMayWrite } from '../../../session/session.tsx';
import { DeleteEvaluations } from '../delete-evaluations.tsx';

/** Maximum number of evaluations in a comparison. */
const mostCompared = 5;

interface SelectionBarProps {
  readonly selected: ReadonlySet<string>;
  readonly shown: readonly EvaluationSummary[];
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onEvaluate: (ids: string[]) => void;
  readonly evaluating: boolean;
}

/** The actions for the selected evaluations. */
export function SelectionBar({ selected, shown, onSelect, onEvaluate, evaluating }: SelectionBarProps) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const ids = [...selected];
  const [only] = ids;
  const one = ids.length === 1 ? shown.find(({ id }) => id === only) : undefined;
  return (
    <section className="selection" aria-label={t('select.bar')}>
      <strong role="status">{t('select.chosen', { count: ids.length })}</strong>
      {ids.length >= 2 && ids.length <= mostCompared ? (
        <Compare ids={ids} />
      ) : (
        <span className="quiet">{t('select.compareHow')}</span>
      )}
      {mayWrite && (
        <>
          <Button variant="default" loading={evaluating} onClick={() => onEvaluate(ids)}>
            {t('select.evaluate')}
          </Button>
          {one !== undefined && (
            <Link
              className="button second"
              to="/evaluations/new/$category"
              params={{ category: one.category.id }}
              search={{ from: one.id }}
            >
              {t('select.duplicate')}
            </Link>
          )}
          <DeleteEvaluations ids={ids} onDone={(left) => onSelect(new Set(left))} />
        </>
      )}
      <Button variant="subtle" onClick={() => onSelect(new Set())}>
        {t('select.none')}
      </Button>
    </section>
  );
}

function Compare({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const address = `/app/compare?items=${ids.map((id) => `e:${id}`).join(',')}`;
  return (
    <a
      className="button"
      href={address}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        history.push(address);
      }}
    >
      {t('select.compare')}
    </a>
  );
}
