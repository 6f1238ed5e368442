import { Button } from '@mantine/core';
import { type Mapping, partKinds, type RowFault } from '@sillage/contract/tables';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../../locales/format.ts';
import type { Answer } from './remember-answers.ts';

/** Kinds of parts that a proposal names. */
const namedKinds = ['lining', 'filling', 'rib', 'pocket'] as const;

interface DoubtsCardProps {
  readonly faults: ReadonlyMap<number, readonly RowFault[]>;
  readonly onMapping: (more: Pick<Mapping, 'partShares' | 'restShares' | 'size'>) => void;
  readonly onCorrect: (answers: readonly Answer[]) => void;
}

/** What a file leaves open in many rows, each kind asked once: shares of parts, the size that stands for a product, and weights of packs. */
export function DoubtsCard({ faults, onMapping, onCorrect }: DoubtsCardProps) {
  const { t } = useTranslation();
  const all = [...faults.values()].flat();
  const parts = all.filter(({ code }) => code === 'composition-parts').length;
  const sizes = all.filter(({ code }) => code === 'sizes');
  const rests = all.filter(({ code }) => code === 'composition-rest');
  const [{ facts: rest = {} } = {}] = rests;
  const [size] = sizes.flatMap(({ suggestions = [] }) => suggestions);
  const packs = new Map<string, Answer & { readonly rows: number[] }>();
  for (const [row, some] of faults)
    for (const { code, column, field = '', facts: { text = '' } = {}, suggestions: [name] = [] } of some) {
      if (code !== 'pack' || column === undefined || name === undefined) continue;
      const key = `${column} ${text} ${name}`;
      const rows = packs.get(key)?.rows ?? [];
      rows.push(row);
      packs.set(key, { value: { column, field, text, rows }, name, rows });
    }
  const answers = [...packs.values()];
  const [pack] = answers;
  if (parts === 0 && rests.length === 0 && size === undefined && pack === undefined) return null;
  const shares = partKinds.flatMap(({ kind, proposed }) =>
    proposed === null ? [] : [[kind, proposed] as const],
  );
  const shareOf = new Map(shares);
  const shown = namedKinds
    .flatMap((kind) => {
      const share = shareOf.get(kind);
      return share === undefined ? [] : [`${t(`imports.partKind.${kind}`)} ${formatShare(share / 100, 6)}`];
    })
    .join(', ');
  return (
    <section className="card stack" aria-labelledby="import-doubts-title">
      <h2 id="import-doubts-title">{t('imports.doubtsTitle')}</h2>
      {parts > 0 && (
        <div className="spread">
          <span>{t('imports.doubtParts', { count: parts, shares: shown })}</span>
          <Button variant="default" onClick={() => onMapping({ partShares: Object.fromEntries(shares) })}>
            {t('imports.doubtAccept')}
          </Button>
        </div>
      )}
      {rests.length > 0 && (
        <div className="spread">
          <span>{t('imports.doubtRests', { count: rests.length, fibre: rest.fibre, rest: rest.rest })}</span>
          <Button variant="default" onClick={() => onMapping({ restShares: true })}>
            {t('imports.doubtAccept')}
          </Button>
        </div>
      )}
      {size !== undefined && (
        <div className="spread">
          <span>{t('imports.doubtSize', { count: sizes.length, size })}</span>
          <Button variant="default" onClick={() => onMapping({ size })}>
            {t('imports.doubtAccept')}
          </Button>
        </div>
      )}
      {pack !== undefined && (
        <div className="spread">
          <span>
            {t('imports.doubtPacks', { count: answers.flatMap(({ rows }) => rows).length, name: pack.name })}
          </span>
          <Button variant="default" onClick={() => onCorrect(answers)}>
            {t('imports.doubtAccept')}
          </Button>
        </div>
      )}
    </section>
  );
}
