import { Button } from '@mantine/core';
import { askedEvaluations } from '@sillage/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { mostCompared } from '../../../search-params/compare-items.ts';
import { useMayWrite } from '../../../session/session.tsx';
import { DeleteEvaluations } from '../delete-evaluations.tsx';
import * as styles from './list.module.css';
import type { Selected } from './selection.ts';

const TagEvaluations = lazy(async () => ({
  default: (await import('./tag-evaluations.tsx')).TagEvaluations,
}));
// Few organizations declare.
const DeclareButton = lazy(async () => ({
  default: (await import('../../../records/declaring/declare-button.tsx')).DeclareButton,
}));

/** Maximum number of evaluations that are moved at once; so many fit into the address of a page. */
const mostMoved = 100;
/** Maximum number of evaluations of a scenario that the address of a page names. */
const mostOfScenario = 100;

interface SelectionBarProps {
  readonly selected: Selected;
  /** Selected ones that are not among the rows shown. */
  readonly hidden: number;
  /** Whether the selected ones are shown instead of the list. */
  readonly onlySelected: boolean;
  readonly onShow: (onlySelected: boolean) => void;
  readonly onSelect: (selected: Selected) => void;
  readonly onEvaluate: (ids: string[]) => void;
  readonly evaluating: boolean;
}

/** The actions for the selected evaluations. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, hidden, onlySelected, onShow, onSelect, onEvaluate, evaluating } = props;
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const ids = [...selected.keys()];
  const one = ids.length === 1 ? [...selected.values()][0] : undefined;
  return (
    <section className={styles.selection} aria-label={t('select.bar')}>
      <span role="status">
        <strong>{t('select.chosen', { count: ids.length })}</strong>
        {hidden > 0 && (
          <span className="quiet">
            {' '}
            {hidden === ids.length ? t('select.allHidden') : t('select.hidden', { count: hidden })}
          </span>
        )}
      </span>
      {(hidden > 0 || onlySelected) && (
        <Button variant="default" aria-pressed={onlySelected} onClick={() => onShow(!onlySelected)}>
          {t(onlySelected ? 'select.backToList' : 'select.show')}
        </Button>
      )}
      {ids.length >= 2 && ids.length <= mostCompared ? (
        <Compare ids={ids} />
      ) : (
        <span className="quiet">{t('select.compareHow')}</span>
      )}
      {ids.length <= askedEvaluations && (
        <Link className="button second" to="/questions" search={{ ids: ids.join(',') }}>
          {t('select.ask')}
        </Link>
      )}
      {mayWrite && (
        <>
          {ids.length <= mostOfScenario && (
            <Link className="button second" to="/scenarios/new" search={{ ids: ids.join(',') }}>
              {t('select.scenario')}
            </Link>
          )}
          {ids.length <= mostMoved && (
            <Link className="button second" to="/move" search={{ ids: ids.join(',') }}>
              {t('select.move')}
            </Link>
          )}
          <Button variant="default" loading={evaluating} onClick={() => onEvaluate(ids)}>
            {t('select.evaluate')}
          </Button>
          <Suspense fallback={null}>
            <TagEvaluations ids={ids} />
          </Suspense>
          <Suspense fallback={null}>
            <DeclareButton noun="evaluations" ids={ids} />
          </Suspense>
          {one !== undefined && (
            <Link
              className="button second"
              to="/garments/new/$category"
              params={{ category: one.category.id }}
              search={{ from: one.id }}
            >
              {t('select.duplicate')}
            </Link>
          )}
          <DeleteEvaluations
            ids={ids}
            onDone={(left) => {
              const still = new Set(left);
              onSelect(new Map([...selected].filter(([id]) => still.has(id))));
            }}
          />
        </>
      )}
      <Button variant="subtle" onClick={() => onSelect(new Map())}>
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
