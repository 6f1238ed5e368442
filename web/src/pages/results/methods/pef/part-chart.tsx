import type { ProductFullResult } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { ShareBars } from '../../../../charts/share-bars.tsx';
import { figureDigits, formatPart } from '../../../../locales/figures.ts';
import { formatNumber, formatPercent } from '../../../../locales/format.ts';

type Result = Pick<ProductFullResult, 'groups' | 'product' | 'score' | 'impacts'>;

/** The score by version and packaging, with a link to each. */
export function PartChart({ result }: { result: Result }) {
  const { t } = useTranslation();
  const { evaluations } = result.product;
  const digits = figureDigits(result.score);
  const shown = (score: number): string => formatPart(score, { whole: result.score.value ?? 0, digits });
  const parts = result.groups.evaluation.map((part) => {
    const pinned = evaluations.filter(({ versionId }) => versionId === part.id);
    const [first] = pinned;
    const quantity = pinned.reduce((sum, one) => sum + one.quantity, 0);
    return {
      ...part,
      name: first === undefined ? t('products.packagingPiece', { name: part.name }) : part.name,
      version: first?.number ?? null,
      quantity: first === undefined ? null : quantity,
    };
  });
  const most = [...parts].sort((a, b) => (b.score ?? 0) - (a.score ?? 0))[0];
  const title = t('products.partsTitle');
  return (
    <>
      <ChartFrame
        title={title}
        name="pieces"
        finding={
          most === undefined || most.share === null
            ? t('result.noScore')
            : t('products.partsFinding', { name: most.name, share: formatPercent(most.share) })
        }
        table={{
          head: [
            t('products.piece'),
            t('products.version'),
            t('products.quantity'),
            t('result.points'),
            t('result.share'),
          ],
          // The packaging has neither version nor quantity.
          rows: parts.map(({ name, version, quantity, score, share }) => [
            name,
            version ?? '',
            quantity ?? '',
            score,
            share,
          ]),
          shown: (value, column) => {
            if (column === 4) return formatPercent(value);
            return column === 2 ? formatNumber(value, 6) : shown(value);
          },
        }}
      >
        <ShareBars
          title={title}
          bars={parts
            .filter(({ score }) => score !== null)
            .map(({ id, name, score, share, quantity }) => ({
              key: id,
              name: quantity === null ? name : `${formatNumber(quantity, 6)} × ${name}`,
              value: score ?? 0,
              label:
                share === null ? shown(score ?? 0) : `${shown(score ?? 0)} µPt · ${formatPercent(share)}`,
              exact: [`${shown(score ?? 0)} µPt`],
            }))}
        />
      </ChartFrame>
      <section className="card" aria-labelledby="contains-title">
        <h2 id="contains-title">{t('products.lines')}</h2>
        <ul className="list">
          {parts.map(({ id, name, version, quantity }) => (
            <li key={id}>
              {version === null || quantity === null ? (
                <Link className="entry" to="/packagings/$id" params={{ id }}>
                  <strong>{name}</strong>
                </Link>
              ) : (
                <Link className="entry" to="/garments/$id" params={{ id }}>
                  <strong>{`${formatNumber(quantity, 6)} × ${name}`}</strong>
                  <span className="quiet">{t('products.versionNumber', { number: version })}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
