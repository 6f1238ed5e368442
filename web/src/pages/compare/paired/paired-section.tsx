import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../loading/loading.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { DifferenceCard } from './difference-card.tsx';
import { OverlapCard } from './overlap-card.tsx';
import { type DrawnFigure, type PairedMember, pairedQuery } from './paired-queries.ts';
import { ProbabilityTable } from './probability-table.tsx';
import { useVerdict } from './verdict.ts';

interface PairedSectionProps {
  /** At least two evaluations or versions. */
  readonly members: readonly PairedMember[];
  readonly figure?: DrawnFigure;
  /** Whether the page says above which of two is better. */
  readonly beginsWithVerdict?: boolean;
}

/** Whether one is really better than another: both are drawn with the same random numbers, thousands of times. */
export function PairedSection({ members, figure, beginsWithVerdict = false }: PairedSectionProps) {
  const { t } = useTranslation();
  const key = [figure, ...members.map(({ id, revision }) => `${id} ${revision}`)].join();
  const [asked, setAsked] = useState<string>();
  const wanted = asked === key;
  const paired = useQuery({ ...pairedQuery(members, figure), enabled: wanted });
  const verdict = useVerdict();
  const { data, error } = paired;
  const [pair] = data?.pairs ?? [];
  const isPair = members.length === 2 && pair !== undefined;
  const [a, b] = [pair?.a, pair?.b].map((id) => members.find((one) => one.id === id));
  return (
    <>
      {!(isPair && beginsWithVerdict) && (
        <section className="card" aria-labelledby="paired-title">
          <h2 id="paired-title">{t('paired.title')}</h2>
          {isPair ? (
            <p className="finding" role="status">
              <strong>{verdict(pair, a?.letter ?? '', b?.letter ?? '')}</strong>
            </p>
          ) : (
            <p className="finding">{t('paired.text')}</p>
          )}
          <RefusalAlert error={error} />
          {data === undefined && (
            <Button loading={wanted && error === null} onClick={() => setAsked(key)}>
              {t('paired.run')}
            </Button>
          )}
          {wanted && data === undefined && error === null && <Loading />}
        </section>
      )}
      {data !== undefined && (
        <>
          <OverlapCard members={members} samples={data.samples} />
          {isPair ? (
            <DifferenceCard pair={pair} a={a?.letter ?? ''} b={b?.letter ?? ''} analysis={data} />
          ) : (
            <ProbabilityTable members={members} analysis={data} />
          )}
        </>
      )}
    </>
  );
}
