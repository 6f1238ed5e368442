import { Alert, Button } from '@mantine/core';
import {
  type Cell,
  describesParts,
  fieldIn,
  type Mapping,
  productGroups,
  type RowFault,
  type RowPlan,
  repeatedReferences,
} from '@sillage/contract/tables';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf, download } from '../../../charts/downloads.ts';
import { Failure } from '../../../loading/failure.tsx';
import { missingText } from '../../../records/drafts/missing-text.ts';
import * as styles from '../imports.module.css';
import type { StartedImport } from '../started-import.ts';
import { UnknownTags } from '../unknown-tags.tsx';
import { checkRows } from './check-rows.ts';
import { corrected, unknownValuesOf } from './corrections.ts';
import { DoubtsCard } from './doubts-card.tsx';
import { type CheckedProducts, checkedProducts } from './drafts.ts';
import { countedFates, type Fates, fateText } from './fates.ts';
import { FaultTable } from './fault-table.tsx';
import { faultText } from './fault-text.ts';
import { type Answer, rememberAnswers } from './remember-answers.ts';
import { UnknownValuesCard } from './unknown-values-card.tsx';

interface CheckStepProps {
  readonly started: StartedImport;
  readonly plan: RowPlan;
  readonly onRows: (rows: readonly (readonly Cell[])[]) => void;
  /** Says of the file what it does not say itself: shares of parts, and the size that counts. */
  readonly onMapping: (more: Pick<Mapping, 'partShares' | 'restShares' | 'size'>) => void;
  readonly onBack: () => void;
  /** Called with the products that have errors or miss something, and what becomes of the others. */
  readonly onNext: (checked: CheckedProducts, fates: Fates) => void;
}

type Faults = ReadonlyMap<number, readonly RowFault[]>;

/** All rows, checked by the service; cells with errors can be corrected in place. */
export function CheckStep({ started, plan, onRows, onMapping, onBack, onNext }: CheckStepProps) {
  const { t } = useTranslation();
  const { rows, wanted } = started;
  const [faults, setFaults] = useState<Faults>();
  const [fates, setFates] = useState<Fates>(new Map());
  const [checked, setChecked] = useState({ done: 0, total: wanted.length });
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(null);

  const unknown = useMemo(() => unknownValuesOf(faults ?? new Map()), [faults]);

  const check = async (
    some: readonly number[],
    before: Faults,
    current: readonly (readonly Cell[])[] = rows,
  ): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    const asked = new Set(some);
    const products = productGroups({ rows: current, wanted }, plan).filter((lines) =>
      lines.some((index) => asked.has(index)),
    );
    setChecked({ done: 0, total: products.length });
    try {
      const onProgress = (done: number): void => setChecked({ done, total: products.length });
      const { signal } = controller;
      const found = await checkRows({ rows: current, plan, products, signal, onProgress });
      // Rows that left a product by a new reference too.
      const rechecked = new Set([...some, ...products.flat()]);
      const others = [...before].filter(([index]) => !rechecked.has(index));
      const file = { ...started, rows: current };
      setFaults(withRepeated(new Map([...others, ...found.faults]), file, plan));
      setFates((known) => new Map([...known, ...found.fates]));
      setChanged(new Set());
    } catch (thrown) {
      if (!controller.signal.aborted) setError(thrown);
    }
  };
  // Once each time the step is opened, and when more is said of the file; aborted when the step is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void check(wanted, new Map());
    return () => running.current?.abort();
  }, [plan.mapping.partShares, plan.mapping.restShares, plan.mapping.size]);

  const again = (): void => void check(faults === undefined ? wanted : [...changed], faults ?? new Map());
  if (error !== undefined) return <Failure error={error} retry={again} />;
  if (faults === undefined) {
    const { done, total } = checked;
    return (
      <div className="card stack">
        <p role="status">{t('imports.checking', { checked: done, total })}</p>
        <progress
          className={styles.importProgress}
          aria-label={t('imports.stepCheck')}
          max={total}
          value={done}
        />
        <div className="row">
          <Button variant="default" onClick={onBack}>
            {t('state.cancel')}
          </Button>
        </div>
      </div>
    );
  }
  const change = (index: number, column: number, text: string): void => {
    const row = [...(rows[index] ?? [])];
    while (row.length <= column) row.push('');
    row[column] = text;
    onRows(rows.map((one, at) => (at === index ? row : one)));
    setChanged(new Set([...changed, index]));
  };
  /** Corrects a value in all rows that have it, and checks those again. */
  const correct = (answers: readonly Answer[]): void => {
    let better = rows;
    for (const { value, name } of answers) better = corrected(better, value, name);
    onRows(better);
    rememberAnswers(answers);
    void check([...new Set([...answers.flatMap(({ value }) => value.rows), ...changed])], faults, better);
  };
  const products = productGroups(started, plan);
  const broken = products.filter((lines) => lines.some((index) => faults.has(index)));
  const checkedNow = checkedProducts(broken, faults, rows);
  const { bad, drafts, missing } = checkedNow;
  const faulty = [...bad].filter((index) => faults.has(index)).length;
  const good = products.length - broken.length + drafts.length;
  const inParts = describesParts(plan);
  const [tags, tagColumn] = [fieldIn(plan, 'tags'), plan.columnOf.get('tags')];
  return (
    <>
      <section className="card stack" aria-labelledby="import-check-title">
        <h2 id="import-check-title">{t('imports.checkTitle')}</h2>
        <div className={`row ${styles.importCounts}`} role="status">
          <strong>{t(inParts ? 'imports.goodProducts' : 'imports.good', { count: good })}</strong>
          {drafts.length > 0 && (
            <span>{t('imports.asDrafts', { count: drafts.length, list: missingText(missing, t) })}</span>
          )}
          {faulty > 0 && <strong className="wrong">{t('imports.bad', { count: faulty })}</strong>}
          {faults.size === 0 && <span className="quiet">{t('imports.allGood')}</span>}
        </div>
        {drafts.length > 0 && <p className="quiet">{t('imports.asDraftsText')}</p>}
        {tags !== undefined && (
          <UnknownTags
            started={started}
            column={tagColumn}
            constant={plan.mapping.constants.tags ?? ''}
            field={tags}
          />
        )}
        <FateCounts wanted={products.map(([index]) => index)} faults={faults} fates={fates} />
        {faults.size > 0 && <Kinds faults={faults} started={started} plan={plan} />}
      </section>
      {unknown.length > 0 && (
        <UnknownValuesCard unknown={unknown} started={started} plan={plan} onCorrect={correct} />
      )}
      <DoubtsCard faults={faults} onMapping={onMapping} onCorrect={correct} />
      {faults.size > 0 && <FaultTable started={started} plan={plan} faults={faults} onCell={change} />}
      {changed.size > 0 && (
        <Alert color="gray" role="status">
          <div className="spread">
            <span>{t('imports.changed', { count: changed.size })}</span>
            <Button size="compact-sm" onClick={again}>
              {t('imports.checkAgain')}
            </Button>
          </div>
        </Alert>
      )}
      <div className="actions form-end">
        <Button // What is being checked again may no longer be a draft.
          disabled={good === 0 || changed.size > 0 || checked.done < checked.total}
          onClick={() => onNext(checkedNow, fates)}
        >
          {t(inParts ? 'imports.goOnProducts' : 'imports.goOn', { count: good })}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('imports.back')}
        </Button>
        {faults.size > 0 && (
          <Button
            variant="default"
            onClick={() =>
              download('errors.csv', new Blob([errorsCsv()], { type: 'text/csv;charset=utf-8' }))
            }
          >
            {t('imports.downloadErrors')}
          </Button>
        )}
      </div>
    </>
  );

  function errorsCsv(): string {
    const head = (['Row', 'Column', 'Cell', 'Text'] as const).map((name) => t(`imports.error${name}`));
    const lines = [...(faults ?? [])].sort(([a], [b]) => a - b);
    return csvOf({
      head,
      rows: lines.flatMap(([index, some]) =>
        some.map((fault) => {
          const { column } = fault;
          const [title, cell] =
            column === undefined
              ? [fieldTitle(fault, plan) ?? '', '']
              : [started.titles[column] ?? '', String(rows[index]?.[column] ?? '')];
          return [index + 1, title, cell, faultText(fault, t)];
        }),
      ),
    });
  }
}

const fieldTitle = ({ field }: RowFault, plan: RowPlan): string | undefined =>
  field === undefined ? undefined : fieldIn(plan, field)?.title;

/** Adds an error to each row whose reference another row has. */
function withRepeated(
  found: Map<number, readonly RowFault[]>,
  started: StartedImport,
  plan: RowPlan,
): Faults {
  const column = plan.columnOf.get('reference');
  for (const [index, faults] of found) {
    const others = faults.filter(({ code }) => code !== 'duplicate');
    if (others.length === 0) found.delete(index);
    else found.set(index, others);
  }
  if (column === undefined || describesParts(plan)) return found;
  for (const [index, before] of repeatedReferences(started.rows, started.wanted, column)) {
    const fault = { code: 'duplicate', field: 'reference', column, facts: { text: String(before + 1) } };
    found.set(index, [...(found.get(index) ?? []), fault]);
  }
  return found;
}

/** How many of the rows without errors are new, changed and unchanged, by their references. */
function FateCounts({ wanted, faults, fates }: { wanted: readonly number[]; faults: Faults; fates: Fates }) {
  const { t } = useTranslation();
  const counts = countedFates(
    wanted.filter((index) => !faults.has(index)),
    fates,
  );
  if (counts.updated + counts.unchanged === 0) return null;
  return <p role="status">{fateText(counts, t)}</p>;
}

/** Counts the errors of each kind by column. */
function Kinds({ faults, started, plan }: { faults: Faults } & Pick<CheckStepProps, 'started' | 'plan'>) {
  const { t } = useTranslation();
  const counts = new Map<string, { place: string; first: number; messages: Set<string>; count: number }>();
  for (const [index, some] of faults) {
    for (const fault of some) {
      const { column, code } = fault;
      const place =
        (column === undefined ? fieldTitle(fault, plan) : started.titles[column]) ?? t('imports.wholeRow');
      const key = `${place} ${code}`;
      const message = faultText(fault, t);
      const known = counts.get(key);
      if (known === undefined) {
        counts.set(key, { place, first: index, messages: new Set([message]), count: 1 });
      } else {
        known.messages.add(message);
        known.count++;
      }
    }
  }
  const most = [...counts.values()].sort((a, b) => b.count - a.count).slice(0, 8);
  /** The figures of a message are those of one row, so they are shown as those of all only if they are. */
  const textOf = ({ messages, first }: (typeof most)[number]): string => {
    const [message = ''] = messages;
    return messages.size === 1 ? message : t('imports.forExample', { row: first + 1, message });
  };
  return (
    <>
      <h3>{t('imports.kinds')}</h3>
      <ul className="list">
        {most.map((kind) => (
          <li key={`${kind.place} ${kind.first} ${textOf(kind)}`} className="entry">
            <span>
              <strong>{kind.place}</strong> <span className="quiet">{textOf(kind)}</span>
            </span>
            <span className="quiet">{t('imports.times', { count: kind.count })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
