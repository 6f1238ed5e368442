import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../locales/format.ts';
import { useDataSetName } from '../../../results/use-data-set-name.ts';
import { type DrawnFigure, type PairedMember, pairedQuery } from './paired-queries.ts';
import { useVerdict } from './verdict.ts';

/** Inputs that are named below the sentence. */
const named = 6;

/** Which of two causes less and how surely, or that it cannot be decided: one sentence, and what it depends on. */
export function DecisionCard({ members, figure }: { members: readonly PairedMember[]; figure: DrawnFigure }) {
  const { t } = useTranslation();
  const dataSetName = useDataSetName();
  const verdict = useVerdict();
  const { data } = useQuery(pairedQuery(members, figure));
  const [pair] = data?.pairs ?? [];
  if (pair === undefined) return null;
  const [a, b] = [pair.a, pair.b].map((id) => members.find((one) => one.id === id));
  const inputs = pair.decidedBy.slice(0, named);
  return (
    <section className="card stack" aria-labelledby="decision-title">
      <h2 id="decision-title" aria-live="polite">
        {verdict(pair, a?.letter ?? '', b?.letter ?? '')}
      </h2>
      {inputs.length > 0 && (
        <>
          <p className="quiet">{t('paired.difference.decidedBy')}</p>
          <ul>
            {inputs.map(({ name, share }) => (
              <li key={name}>
                {dataSetName(name)} {formatPercent(share)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
