import { type EvaluationPayload, type FullResult, methodIds } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../locales/format.ts';
import { IllustrativeNotice } from './illustrative.tsx';
import { methods } from './methods/methods.ts';
import { Warnings } from './warnings.tsx';

interface ResultViewProps {
  readonly id: string;
  readonly result: FullResult;
  /** A published version, whose results are no longer computed. */
  readonly frozen?: boolean;
  readonly payload: Pick<EvaluationPayload, 'category' | 'composition'>;
}

/** The scores of an evaluation by all methods, and their sources. */
export function ResultView({ id, result, payload, frozen = false }: ResultViewProps) {
  const { t } = useTranslation();
  const { method, catalogVersion, evaluatedAt, documentation } = result.provenance;
  return (
    <>
      <IllustrativeNotice provenance={result.provenance} />
      {methodIds.map((methodId) => {
        const { ResultSection } = methods[methodId];
        return <ResultSection key={methodId} id={id} result={result} payload={payload} frozen={frozen} />;
      })}
      <Warnings warnings={result.warnings} />
      <p className="quiet">
        {t('result.provenance', {
          method: `${method.name} ${method.version}`,
          catalog: catalogVersion,
          date: formatDateTime(evaluatedAt),
        })}{' '}
        <a href={documentation}>{t('result.howCalculated')}</a>
      </p>
    </>
  );
}
