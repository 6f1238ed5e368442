import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../api/problem-text.ts';
import { Loading } from '../../../shell/loading.tsx';
import { DifferenceCard } from './difference-card.tsx';
import { OverlapCard } from './overlap-card.tsx';
import { ownSampleQuery, type PairedMember, pairedQuery } from './paired-queries.ts';
import { ProbabilityTable } from './probability-table.tsx';
import { useVerdict } from './verdict.ts';

interface PairedSectionProps {
  /** At least two evaluations; versions are frozen and cannot be drawn anew. */
  readonly members: readonly PairedMember[];
  /** Some of what is compared is a version. */
  readonly withoutVersions: boolean;
}

/** Whether one is really better than another: both are drawn with the same random numbers, thousands of times. */
export function PairedSection({ members, withoutVersions }: PairedSectionProps) {
  const { t } = useTranslation();
  const key = members.map(({ id, revision }) => `${id} ${revision}`).join();
  const [asked, setAsked] = useState<string>();
  const wanted = asked === key;
  const paired = useQuery({ ...pairedQuery(members), enabled: wanted });
  const own = useQueries({ queries: members.map((one) => ({ ...ownSampleQuery(one), enabled: wanted })) });
  const verdict = useVerdict();
  const error = paired.error ?? own.find((one) => one.error !== null)?.error ?? null;
  const samples = own.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const [a, b] = members;
  const [pair] = paired.data?.pairs ?? [];
  return (
    <>
      <section className="card" aria-labelledby="paired-title">
        <h2 id="paired-title">{t('paired.title')}</h2>
        {members.length === 2 && pair !== undefined ? (
          <p className="finding" role="status">
            <strong>{verdict(pair, a?.letter ?? '', b?.letter ?? '')}</strong>
          </p>
        ) : (
          <p className="finding">{t('paired.text')}</p>
        )}
        {withoutVersions && <p className="quiet">{t('paired.withoutVersions')}</p>}
        {error !== null && (
          <p className="wrong" role="alert">
            {problemText(error, t)}
          </p>
        )}
        {paired.data === undefined && (
          <Button loading={wanted && error === null} onClick={() => setAsked(key)}>
            {t('paired.run')}
          </Button>
        )}
        {wanted && paired.data === undefined && error === null && <Loading />}
      </section>
      {paired.data !== undefined && samples.length === members.length && (
        <>
          <OverlapCard members={members} samples={samples} figure={paired.data.figure} />
          {members.length === 2 && pair !== undefined ? (
            <DifferenceCard pair={pair} a={a?.letter ?? ''} b={b?.letter ?? ''} analysis={paired.data} />
          ) : (
            <ProbabilityTable members={members} analysis={paired.data} />
          )}
        </>
      )}
    </>
  );
}
