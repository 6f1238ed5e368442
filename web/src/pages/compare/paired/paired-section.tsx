import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../api/problem-text.ts';
import { Loading } from '../../../loading/loading.tsx';
import { DifferenceCard } from './difference-card.tsx';
import { OverlapCard } from './overlap-card.tsx';
import { type PairedMember, pairedQuery } from './paired-queries.ts';
import { ProbabilityTable } from './probability-table.tsx';

interface PairedSectionProps {
  /** At least two evaluations or versions. */
  readonly members: readonly PairedMember[];
}

/** Whether one is really better than another: both are drawn with the same random numbers, thousands of times. */
export function PairedSection({ members }: PairedSectionProps) {
  const { t } = useTranslation();
  const key = members.map(({ id, revision }) => `${id} ${revision}`).join();
  const [asked, setAsked] = useState<string>();
  const wanted = asked === key;
  const paired = useQuery({ ...pairedQuery(members), enabled: wanted });
  const { data, error } = paired;
  const [pair] = data?.pairs ?? [];
  // The page begins with the decision between two.
  const isDecided = members.length === 2 && pair !== undefined;
  const [a, b] = [pair?.a, pair?.b].map((id) => members.find((one) => one.id === id));
  return (
    <>
      {!isDecided && (
        <section className="card" aria-labelledby="paired-title">
          <h2 id="paired-title">{t('paired.title')}</h2>
          <p className="finding">{t('paired.text')}</p>
          {error !== null && (
            <p className="wrong" role="alert">
              {problemText(error, t)}
            </p>
          )}
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
          {isDecided ? (
            <DifferenceCard pair={pair} a={a?.letter ?? ''} b={b?.letter ?? ''} analysis={data} />
          ) : (
            <ProbabilityTable members={members} analysis={data} />
          )}
        </>
      )}
    </>
  );
}
