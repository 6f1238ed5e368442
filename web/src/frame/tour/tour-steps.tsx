import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './tour.module.css';
import { useHighlight } from './tour-highlight.ts';

/** Where each step leads, and what it points at there. */
const steps = [
  { key: 'start', at: 'home', target: '#example-title' },
  { key: 'result', at: 'result', target: '[data-figure=score]' },
  { key: 'change', at: 'edit', target: '#live-title' },
  { key: 'list', at: 'list', target: 'table' },
  { key: 'own', at: 'home', target: '.head .actions' },
] as const;

interface StepsProps {
  readonly example: string;
  readonly mayWrite: boolean;
  readonly end: () => void;
}

/** The card that leads from page to page. */
export function TourSteps({ example, mayWrite, end }: StepsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [index, setIndex] = useState(0);
  const card = useRef<HTMLElement>(null);
  const offered = mayWrite ? steps : steps.filter(({ at }) => at !== 'edit');
  const step = offered[index] ?? steps[0];
  const last = index === offered.length - 1;
  const corner = useHighlight(step.target, card);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read out
  useEffect(() => card.current?.focus(), [index]);
  const go = async (next: number): Promise<void> => {
    const params = { id: example };
    setIndex(next);
    const place = offered[next]?.at;
    if (place === 'result') await navigate({ to: '/garments/$id', params });
    else if (place === 'edit') await navigate({ to: '/garments/$id/edit', params });
    else if (place === 'list') await navigate({ to: '/garments' });
    else await navigate({ to: '/' });
  };
  return (
    <section
      ref={card}
      className={styles.tour}
      data-corner={corner}
      tabIndex={-1}
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      onKeyDown={(event) => {
        if (event.key === 'Escape') end();
      }}
    >
      <h2 id="tour-title">{t(`tour.${step.key}.title`)}</h2>
      <p id="tour-text">{t(`tour.${step.key}.text`)}</p>
      <div className="spread">
        <span className="quiet">{t('tour.step', { step: index + 1, of: offered.length })}</span>
        <span className="row">
          {!last && (
            <Button variant="subtle" size="compact-sm" onClick={end}>
              {t('tour.skip')}
            </Button>
          )}
          <Button size="compact-sm" onClick={() => (last ? end() : void go(index + 1))}>
            {t(last ? 'tour.end' : 'tour.next')}
          </Button>
        </span>
      </div>
    </section>
  );
}
