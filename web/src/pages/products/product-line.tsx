import { CloseButton, NativeSelect, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { evaluationQuery, versionResultQuery } from '../../api/record-queries.ts';
import { errorTextAt, type FieldErrors } from '../../fields/field-errors.ts';
import { formatPieces } from '../../locales/figures.ts';
import { formatDate } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import * as styles from '../../records/records.module.css';
import type { ProductLine } from './product-draft.ts';

interface LineProps {
  readonly line: ProductLine;
  readonly index: number;
  readonly onChange: (line: ProductLine) => void;
  readonly onRemove: () => void;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
}

/** One version in a product: the version, its quantity and its contribution to the score. */
export function LineEditor({ line, index, onChange, onRemove, fieldErrors, disabled }: LineProps) {
  const { t, i18n } = useTranslation();
  const { evaluationId, versionId, quantity } = line;
  const { data: evaluation } = useQuery(evaluationQuery(evaluationId, i18n.language));
  const { data: result } = useQuery(versionResultQuery(versionId));
  const name = evaluation?.name ?? result?.evaluation.name ?? t('list.unnamed');
  const versions =
    evaluation !== undefined && 'versions' in evaluation ? [...evaluation.versions].reverse() : [];
  const place = `/evaluations/${index}`;
  const errorAt = (path: string) => errorTextAt(fieldErrors, path);
  const { value: score, interval } = result?.score ?? {};
  return (
    <li className={styles.line}>
      <Link className={styles.lineName} to="/garments/$id" params={{ id: versionId }}>
        {visibleText(name)}
      </Link>
      <NativeSelect
        id={`${place}/id`}
        label={t('products.version')}
        aria-label={t('products.versionOf', { name })}
        data={versions.map(({ id, number, publishedAt }, at) => ({
          value: id,
          label: t(at === 0 ? 'products.newest' : 'products.versionShown', {
            number,
            date: formatDate(publishedAt),
          }),
        }))}
        value={versionId}
        error={errorAt(`${place}/id`) ?? errorAt(place)}
        disabled={disabled || versions.length === 0}
        onChange={(event) => onChange({ ...line, versionId: event.currentTarget.value })}
      />
      <NumberInput
        id={`${place}/quantity`}
        label={t('products.quantity')}
        aria-label={t('products.quantityOf', { name })}
        value={quantity ?? ''}
        onChange={(typed) => onChange({ ...line, quantity: typeof typed === 'number' ? typed : null })}
        decimalSeparator={i18n.language === 'fr' ? ',' : '.'}
        allowedDecimalSeparators={[',', '.']}
        allowNegative={false}
        hideControls
        error={errorAt(`${place}/quantity`)}
        disabled={disabled}
      />
      <span className={styles.lineScore}>
        {typeof score === 'number' && quantity !== null
          ? `${formatPieces([{ value: score, interval, count: quantity }])} µPt`
          : '–'}
      </span>
      <CloseButton aria-label={t('products.remove', { name })} disabled={disabled} onClick={onRemove} />
    </li>
  );
}
