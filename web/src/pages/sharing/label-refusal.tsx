import { Alert } from '@mantine/core';
import type { Claims } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, isRetryable } from '../../api/call-api.ts';
import { useCategorySchema } from '../../api/catalog-queries.ts';
import { problemText } from '../../api/problem-text.ts';
import { evaluationQuery, productQuery } from '../../api/record-queries.ts';
import { claimsQuery, type SharedSubject } from '../../api/share-queries.ts';
import { parameterFieldOf } from '../../fields/parameter-field-of.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { useMayWrite } from '../../session/session.tsx';
import * as styles from './sharing.module.css';

/** Why there is no label, each reason on a line, with the field of the form that would answer it. */
export function LabelRefusal({ subject, error }: { readonly subject: SharedSubject; readonly error: Error }) {
  const { t, i18n } = useTranslation();
  const mayWrite = useMayWrite();
  const { data } = useQuery(claimsQuery(subject, i18n.language));
  const reasons = labelReasons(data);
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

/** Why the label may not be shown. */
function labelReasons(claims: Claims | undefined) {
  const cost = claims?.figures.find(({ figure }) => figure === 'extscore');
  return cost?.shown[0]?.reasons.filter(({ code }) => code === 'label-not-showable') ?? [];
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

/** Of each version of a set that has the reason; of a single one, it is that. */
function ToFieldOfSet({ id, ...what }: Omit<ToFieldProps, 'subject'> & { readonly id: string }) {
  const { data: set } = useQuery(productQuery(id));
  const versions = [...new Set(set?.evaluations.map((one) => one.id))];
  return versions.map((version) => (
    <ToFieldOfVersion key={version} id={version} several={versions.length > 1} {...what} />
  ));
}

interface ToFieldOfVersionProps extends Omit<ToFieldProps, 'subject'> {
  /** Of the version. */
  readonly id: string;
  /** Whether it is one of several, so that its link names it. */
  readonly several: boolean;
}

function ToFieldOfVersion({ id, several, parameter, reason }: ToFieldOfVersionProps) {
  const { t, i18n } = useTranslation();
  const { data: version } = useQuery(evaluationQuery(id, i18n.language));
  const subject = { noun: 'evaluation', id } as const;
  const { data: claims } = useQuery({ ...claimsQuery(subject, i18n.language), enabled: several });
  if (version === undefined || 'status' in version) return null;
  const isMissing = !several || labelReasons(claims).some((one) => one.parameter === parameter);
  if (!isMissing) return null;
  return (
    <>
      {' '}
      <FieldLink
        id={version.evaluation.id}
        category={version.category.id}
        parameter={parameter}
        reason={reason}
        name={several ? visibleText(version.name ?? t('list.unnamed')) : undefined}
      />
    </>
  );
}

function FieldLink({
  id,
  category,
  parameter,
  reason,
  name,
}: Pick<ToFieldProps, 'parameter' | 'reason'> & {
  readonly id: string;
  readonly category: string;
  /** Of the version, where there are several. */
  readonly name?: string | undefined;
}) {
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
      aria-label={
        name === undefined
          ? t('sharing.toFieldOf', { reason })
          : t('sharing.toFieldOfVersion', { name, reason })
      }
    >
      {name === undefined ? t('sharing.toField') : t('sharing.toFieldIn', { name })}
    </Link>
  );
}
