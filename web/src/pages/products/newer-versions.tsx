import { Alert, Button } from '@mantine/core';
import type { ProductFullResult } from '@sillage/contract';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { evaluationQuery } from '../../api/record-queries.ts';
import * as styles from '../../records/records.module.css';

interface NewerVersionsProps {
  readonly pinned: ProductFullResult['product']['evaluations'];
  readonly busy: boolean;
  /** Absent for users who may not change the product. */
  readonly onTake: ((newer: { versionId: string; newest: string }) => void) | undefined;
}

/** The evaluations of a product with a newer version than the product uses. */
export function NewerVersions({ pinned, busy, onTake }: NewerVersionsProps) {
  const { t, i18n } = useTranslation();
  const evaluations = useQueries({
    queries: pinned.map(({ evaluationId }) => evaluationQuery(evaluationId, i18n.language)),
  });
  const newer = pinned.flatMap(({ versionId, number: old }, index) => {
    const evaluation = evaluations[index]?.data;
    const newest = evaluation !== undefined && 'versions' in evaluation && evaluation.versions.at(-1);
    if (!newest || newest.number <= old) return [];
    const name = evaluation.name ?? t('list.unnamed');
    return [{ versionId, name, old, number: newest.number, newest: newest.id }];
  });
  if (newer.length === 0) return null;
  return (
    <Alert color="teal" role="status" title={t('products.newer', { count: newer.length })}>
      <div className={styles.newer}>
        {newer.map(({ versionId, name, old, number, newest }) => (
          <div className="spread" key={versionId}>
            <span>{t('products.newerText', { name, number, old })}</span>
            {onTake !== undefined && (
              <Button
                variant="default"
                size="compact-sm"
                loading={busy}
                aria-label={t('products.takeOf', { name, number })}
                onClick={() => onTake({ versionId, newest })}
              >
                {t('products.take', { number })}
              </Button>
            )}
          </div>
        ))}
      </div>
    </Alert>
  );
}
