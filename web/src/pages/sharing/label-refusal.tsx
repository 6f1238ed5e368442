import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, isRetryable } from '../../api/call-api.ts';
import { useCategorySchema } from '../../api/catalog-queries.ts';
import { problemText } from '../../api/problem-text.ts';
import { evaluationQuery, productQuery } from '../../api/record-queries.ts';
import { claimsQuery, type SharedSubject } from '../../api/share-queries.ts';
import { parameterFieldOf } from '../../fields/parameter-field-of.ts';
import { useMayWrite } from '../../session/session.tsx';
import * as styles from './sharing.module.css';

interface LabelRefusalProps {
  readonly subject: SharedSubject;
  readonly error: Error;
}

/** Why there is no label, each reason on a line, with the field of the form that would answer it. */
export function LabelRefusal({ subject, error }: LabelRefusalProps) {
  const { t, i18n } = useTranslation();
  const mayWrite = useMayWrite();
  const { data } = useQuery(claimsQuery(subject, i18n.language));
  const cost = data?.figures.find(({ figure }) => figure === 'extscore');
  const reasons = cost?.shown[0]?.reasons.filter(({ code }) => code === 'label-not-showable') ?? [];
  const issues = error instanceof ApiRefusal ? error.problem.errors : [];
  const shown = reasons.length > 0 ? reasons : issues;
  return (
    // That there is no label is a fact to read, not an interruption.
    <Alert color="gray" role={isRetryable(error) ? 'alert' : 'note'}>
      {shown.length === 0 ? (
        problemText(error, t)
      ) : (
        <>
          <p>{t('sharing.labelRefused')}</p>
          <ul className={styles.rules}>
            {shown.map((reason) => (
              <li key={reason.message}>
                {reason.message}{' '}
                {'parameter' in reason && reason.parameter !== undefined && mayWrite && (
                  <ToField subject={subject} parameter={reason.parameter} reason={reason.message} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

interface ToFieldProps {
  readonly subject: SharedSubject;
  /** Identifier of the parameter. */
  readonly parameter: string;
  readonly reason: string;
}

/** Leads to the field of the evaluation: a version does not change. */
function ToField({ subject: { noun, id, evaluationId, category }, ...what }: ToFieldProps) {
  if (noun === 'product') return <ToFieldOfSet id={id} {...what} />;
  return evaluationId === undefined || category === undefined ? null : (
    <FieldLink id={evaluationId} category={category} {...what} />
  );
}

/** Of a set of one version; with several, the reason names none of them. */
function ToFieldOfSet({ id, ...what }: Omit<ToFieldProps, 'subject'> & { readonly id: string }) {
  const { i18n } = useTranslation();
  const { data: set } = useQuery(productQuery(id));
  const only = set?.evaluations.length === 1 ? set.evaluations[0]?.id : undefined;
  const { data: version } = useQuery({
    ...evaluationQuery(only ?? '', i18n.language),
    enabled: only !== undefined,
  });
  return version === undefined || 'status' in version ? null : (
    <FieldLink id={version.evaluation.id} category={version.category.id} {...what} />
  );
}

function FieldLink({
  id,
  category,
  parameter,
  reason,
}: Pick<ToFieldProps, 'parameter' | 'reason'> & { readonly id: string; readonly category: string }) {
  const { t } = useTranslation();
  const { data: schema } = useCategorySchema(category);
  const field = parameterFieldOf(parameter, schema);
  if (field === undefined) return null;
  return (
    <Link
      className="link"
      to="/garments/$id/edit"
      params={{ id }}
      hash={field}
      aria-label={t('sharing.toFieldOf', { reason })}
    >
      {t('sharing.toField')}
    </Link>
  );
}
