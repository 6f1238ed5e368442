import type { ProductFullResult, ProductRecord } from '@sillage/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, isRetryable } from '../../api/call-api.ts';
import { productQuery, productResultQuery } from '../../api/record-queries.ts';
import { SearchableSelect } from '../../fields/choices/searchable-select.tsx';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Failure } from '../../loading/failure.tsx';
import { Loading } from '../../loading/loading.tsx';
import { figureDigits } from '../../locales/figures.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { useRangeTexts } from '../../results/range-texts.ts';
import { mostCompared } from '../../search-params/compare-items.ts';
import * as styles from './compare.module.css';
import { ComparedFrame } from './compared-frame.tsx';
import { differenceOf } from './comparison.ts';
import { pairedRequest } from './paired/paired-queries.ts';
import { PairedSection } from './paired/paired-section.tsx';

interface ComparedProduct {
  readonly id: string;
  readonly letter: string;
  readonly record: ProductRecord | undefined;
  readonly result: ProductFullResult | undefined;
}

/** Up to ten products side by side; the address holds their ids. */
export function ProductsComparePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ids: list = '' } = useSearch({ from: '/sets/compare' });
  const ids = [...new Set(list.split(',').filter((id) => /^[\w-]{1,64}$/.test(id)))].slice(0, mostCompared);
  const records = useQueries({ queries: ids.map(productQuery) });
  const results = useQueries({ queries: ids.map(productResultQuery) });
  const all = ids.map((id, index) => ({
    id,
    letter: String.fromCharCode(65 + index),
    record: records[index]?.data,
    result: results[index]?.data,
  }));
  const queries = [...records, ...results];
  const broken = queries.find(({ error }) => isRetryable(error));
  const show = (chosen: readonly string[]): void =>
    void navigate({ to: '/sets/compare', search: { ids: chosen.join(',') }, replace: true });
  const members = all.flatMap(({ id, letter, record, result }) =>
    record === undefined || result === undefined
      ? []
      : [
          {
            kind: 'p' as const,
            id,
            letter,
            name: visibleText(record.name),
            revision: record.revision,
            digits: figureDigits(result.score),
            interval: result.score.interval ?? null,
          },
        ],
  );
  return (
    <>
      <PageHead title={t('compare.products.title')} lead={t('compare.products.lead')}>
        <ForDevelopers
          request={() =>
            ids.length < 2
              ? { method: 'GET', path: '/products' }
              : pairedRequest(ids.map((id) => ({ kind: 'p', id })))
          }
        />
      </PageHead>
      <div className="sections">
        <div className={`spread ${styles.compareChoice}`}>
          <ProductPicker chosen={ids} onAdd={(id) => show([...ids, id])} />
        </div>
        {all.length > 0 && (
          <ul className={styles.comparedList}>
            {all.map((one) => (
              <ProductCard
                key={one.id}
                product={one}
                base={all[0] as ComparedProduct}
                onRemove={() => show(ids.filter((id) => id !== one.id))}
              />
            ))}
          </ul>
        )}
        {broken !== undefined && (
          <Failure
            error={broken.error}
            retry={() => {
              for (const query of queries) if (query.error !== null) void query.refetch();
            }}
          />
        )}
        {queries.some(({ isPending }) => isPending) && <Loading />}
        {ids.length < 2 && <p className="quiet">{t('compare.products.one')}</p>}
        {members.length >= 2 && members.length === ids.length && <PairedSection members={members} />}
      </div>
    </>
  );
}

interface ProductCardProps {
  readonly product: ComparedProduct;
  /** The first one, from which differences are counted. */
  readonly base: ComparedProduct;
  readonly onRemove: () => void;
}

function ProductCard({ product, base, onRemove }: ProductCardProps) {
  const { t } = useTranslation();
  const { id, letter, record, result } = product;
  const rangeTexts = useRangeTexts();
  const name = record?.name ?? id;
  const digits = result === undefined ? 2 : figureDigits(result.score);
  const [range] = result === undefined ? [] : rangeTexts(result.score.interval, digits);
  const difference =
    product === base ? null : differenceOf(result?.score.value ?? null, base.result?.score.value ?? null);
  return (
    <ComparedFrame
      letter={letter}
      link={
        <Link to="/sets/$id" params={{ id }}>
          {visibleText(name)}
        </Link>
      }
      score={result === undefined ? undefined : { ...result.score, digits }}
      change={difference?.share ?? null}
      range={range}
      actions={product === base && <span className="quiet">{t('compare.isBase')}</span>}
      onRemove={onRemove}
    />
  );
}

/** Searches products; the search runs on the server. */
function ProductPicker({ chosen, onAdd }: { chosen: readonly string[]; onAdd: (id: string) => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['products', 'to-compare', search],
    queryFn: () =>
      callApi('GET', '/products', { query: { limit: '20', ...(search === '' ? {} : { search }) } }),
    placeholderData: keepPreviousData,
  });
  const full = chosen.length >= mostCompared;
  const options = (found.data ?? [])
    .filter(({ id }) => !chosen.includes(id))
    .map(({ id, name, reference }) => ({
      value: id,
      label: [visibleText(name), reference].filter(Boolean).join(' · '),
    }));
  return (
    <SearchableSelect
      className={styles.comparePicker}
      label={t('compare.products.add')}
      description={full ? t('compare.products.full') : undefined}
      placeholder={t('compare.products.search')}
      nothingFoundMessage={t('compare.products.nothing')}
      data={options}
      error={found.error === null ? undefined : t('state.unreachable')}
      disabled={full}
      value={null}
      search={{ text: search, onText: setSearch, pending: found.isPlaceholderData }}
      onChange={(id) => id !== null && onAdd(id)}
    />
  );
}
