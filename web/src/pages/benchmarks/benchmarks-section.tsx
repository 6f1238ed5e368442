import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { benchmarksQuery } from '../../api/benchmark-queries.ts';
import { Loaded } from '../../loading/loaded.tsx';
import { useSession } from '../../session/session.tsx';
import { BenchmarkList } from './benchmark-list.tsx';
import { DistributionCard } from './distribution-card.tsx';
import { UploadBenchmark } from './upload-benchmark.tsx';

/** The open files of declared garments, and how the figures of their categories are distributed. */
export function BenchmarksSection() {
  const { i18n } = useTranslation();
  const { user } = useSession();
  const query = useQuery(benchmarksQuery(i18n.language));
  const [chosen, setChosen] = useState<string>();
  return (
    <div className="sections">
      <Loaded query={query}>
        {(benchmarks) => {
          const shown = benchmarks.find(({ id }) => id === chosen) ?? benchmarks[0];
          return (
            <>
              {shown !== undefined && (
                // Figures of a publication, with its digits.
                <div data-quoted>
                  <DistributionCard key={shown.id} benchmark={shown} />
                </div>
              )}
              <BenchmarkList benchmarks={benchmarks} shown={shown?.id} onShow={setChosen} />
            </>
          );
        }}
      </Loaded>
      {user.role === 'admin' && <UploadBenchmark />}
    </div>
  );
}
