import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { versionResultQuery } from '../../api/record-queries.ts';
import { errorTextAt, type FieldErrors } from '../../fields/field-errors.ts';
import { formatPieces } from '../../locales/figures.ts';
import * as styles from '../../records/records.module.css';
import { AddEvaluation } from './add-evaluation.tsx';
import { lineOf, type ProductLine } from './product-draft.ts';
import { LineEditor } from './product-line.tsx';

interface ProductLinesProps {
  readonly lines: readonly ProductLine[];
  readonly onChange: (lines: readonly ProductLine[]) => void;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
}

/** The versions of a product, with their running total. */
export function ProductLines({ lines, onChange, fieldErrors, disabled }: ProductLinesProps) {
  const { t } = useTranslation();
  const sum = useSum(lines);
  return (
    <section className="card" aria-labelledby="lines-title">
      <h2 id="lines-title">{t('products.lines')}</h2>
      <p className="quiet">{t('products.linesText')}</p>
      {lines.length === 0 && <p className={`notice ${styles.lines}`}>{t('products.noLine')}</p>}
      <ul className={`list ${styles.lines}`}>
        {lines.map((line, index) => (
          <LineEditor
            key={line.key}
            line={line}
            index={index}
            onChange={(changed) => onChange(lines.map((old, at) => (at === index ? changed : old)))}
            onRemove={() => onChange(lines.filter((_, at) => at !== index))}
            fieldErrors={fieldErrors}
            disabled={disabled}
          />
        ))}
      </ul>
      <div className={`${styles.linesFoot} spread`}>
        {!disabled && (
          <AddEvaluation
            onAdd={(evaluation) => {
              const line = lineOf(evaluation);
              if (line !== undefined) onChange([...lines, line]);
            }}
            error={errorTextAt(fieldErrors, '/evaluations')}
            disabled={disabled}
          />
        )}
        {lines.length > 0 && (
          <p role="status">
            {sum === null ? t('products.sumUnknown') : t('products.sum', { score: `${sum} µPt` })}
          </p>
        )}
      </div>
    </section>
  );
}

/** The sum of all lines in µPt, as a text; null while one is unknown. */
function useSum(lines: readonly ProductLine[]): string | null {
  const results = useQueries({ queries: lines.map(({ versionId }) => versionResultQuery(versionId)) });
  const pieces = lines.flatMap(({ quantity }, index) => {
    const { value, interval } = results[index]?.data?.score ?? {};
    return typeof value === 'number' && quantity !== null ? [{ value, interval, count: quantity }] : [];
  });
  return pieces.length < lines.length ? null : formatPieces(pieces);
}
