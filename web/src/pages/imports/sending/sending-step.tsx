import { Alert, Button, Checkbox, NativeSelect } from '@mantine/core';
import type { TableRow } from '@sillage/contract';
import { describesParts, productGroups, type RowPlan } from '@sillage/contract/tables';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi, Unreachable } from '../../../api/call-api.ts';
import { useTags } from '../../../api/record-queries.ts';
import { AskBeforeLeaving } from '../../../frame/dialogs/ask-before-leaving.tsx';
import { Failure } from '../../../loading/failure.tsx';
import { missingText } from '../../../records/drafts/missing-text.ts';
import type { CheckedProducts } from '../checking/drafts.ts';
import { countedFates, type Fates, fateText } from '../checking/fates.ts';
import * as styles from '../imports.module.css';
import type { StartedImport } from '../started-import.ts';
import { DryRunCard } from './dry-run-card.tsx';
import { importRows } from './import-rows.ts';
import { type FinishedImport, SendingResult, type StoredCounts } from './sending-result.tsx';

interface SendingStepProps {
  readonly started: StartedImport;
  readonly plan: RowPlan;
  /** Rows with errors are not sent; products that miss something are, as drafts. */
  readonly checked: CheckedProducts;
  /** What becomes of the others when evaluations are updated by reference. */
  readonly fates: Fates;
  readonly onBack: () => void;
  /** Called when all rows are answered. */
  readonly onStored: () => void;
  readonly onAgain: () => void;
}

const existingChoices = ['update', 'skip', 'create'] as const;

interface Options {
  readonly evaluate: boolean;
  /** Whether products that miss something are kept. */
  readonly drafts: boolean;
  readonly tag: string;
  readonly existing: (typeof existingChoices)[number];
}

const modes = { update: 'upsert', skip: 'skip', create: 'create' } as const;

/** Fixed at the start: sending the table again under the same key stores nothing twice. */
interface Shipment {
  readonly key: string;
  /** By which the import can be undone. */
  readonly importId: string;
  readonly startedAt: number;
}

type State =
  | { readonly kind: 'asking' | 'sending' }
  | { readonly kind: 'broken'; readonly error: unknown }
  | { readonly kind: 'finished' }
  /** With what the service has stored, which may be more than it could answer. */
  | { readonly kind: 'cancelled'; readonly stored: StoredCounts | undefined };

/** Milliseconds that the service has to store the rows that it has begun when an import is cancelled. */
const cancellationGrace = 1_000;

/** What an import has stored; undefined: nothing, or the service does not tell. */
async function storedBy(importId: string): Promise<StoredCounts | undefined> {
  await new Promise((resolve) => setTimeout(resolve, cancellationGrace));
  try {
    return (await callApi('GET', '/evaluations/imports', {})).find(({ id }) => id === importId);
  } catch {
    return undefined;
  }
}

/** Stores the rows without errors and shows the progress. */
export function SendingStep({ started, plan, checked, fates, onBack, onStored, onAgain }: SendingStepProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: tags = [] } = useTags();
  const [options, setOptions] = useState<Options>({
    evaluate: true,
    drafts: true,
    tag: '',
    existing: 'update',
  });
  const [state, setState] = useState<State>({ kind: 'asking' });
  const [done, setDone] = useState<ReadonlyMap<number, TableRow>>(new Map());
  const [shipment, setShipment] = useState<Shipment>();
  const running = useRef<AbortController>(null);
  const { bad, drafts, missing } = checked;
  const incomplete = new Set(drafts.flat());
  const leftOut = options.drafts ? bad : new Set([...bad, ...incomplete]);
  const sent = productGroups(started, plan).filter(([index]) => !leftOut.has(index));
  const good = sent.filter(([index]) => !incomplete.has(index));
  const busy = state.kind === 'sending';
  const counts = countedFates(
    good.map(([index]) => index),
    fates,
  );
  const inParts = describesParts(plan);
  const isSomeThere = counts.updated + counts.unchanged > 0;
  useEffect(() => () => running.current?.abort(), []);

  const prepared = (): Shipment => {
    const importId = crypto.randomUUID();
    return { key: `import.${importId}`, importId, startedAt: Date.now() };
  };

  const run = async (): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const { key, importId, startedAt } = shipment ?? prepared();
    try {
      setShipment({ key, importId, startedAt });
      setState({ kind: 'sending' });
      const { evaluate, existing, tag } = options;
      const order = { started, plan, leftOut, mode: modes[existing], evaluate, tag, key, importId };
      await importRows({ ...order, done, signal, onProgress: setDone });
      setState({ kind: 'finished' });
      onStored();
    } catch (error) {
      if (signal.aborted) setState({ kind: 'cancelled', stored: await storedBy(importId) });
      else setState({ kind: 'broken', error });
    } finally {
      await client.invalidateQueries({ queryKey: ['evaluations'] });
    }
  };
  const cancel = async (): Promise<void> => {
    if (busy) running.current?.abort();
    else setState({ kind: 'cancelled', stored: await storedBy(shipment?.importId ?? '') });
  };

  if (state.kind === 'asking') {
    return (
      <>
        <DryRunCard table={{ started, plan, leftOut }} total={sent.length} />
        <section className="card stack" aria-labelledby="import-send-title">
          <h2 id="import-send-title">{t('imports.importTitle')}</h2>
          {bad.size > 0 && <p>{t('imports.skipsBad', { count: bad.size })}</p>}
          {drafts.length > 0 && (
            <Checkbox
              label={t('imports.keepDrafts', { count: drafts.length, list: missingText(missing, t) })}
              checked={options.drafts}
              onChange={(event) => setOptions({ ...options, drafts: event.currentTarget.checked })}
            />
          )}
          <Checkbox
            label={t('imports.evaluate')}
            checked={options.evaluate}
            onChange={(event) => setOptions({ ...options, evaluate: event.currentTarget.checked })}
          />
          {isSomeThere && <p>{fateText(counts, t)}</p>}
          <div className={styles.importOptions}>
            {isSomeThere && (
              <NativeSelect
                label={t('imports.existing')}
                description={t(`imports.existingText.${options.existing}`)}
                value={options.existing}
                data={existingChoices.map((value) => ({
                  value,
                  label: t(`imports.existingChoice.${value}`),
                }))}
                onChange={({ currentTarget: { value } }) => {
                  const existing = existingChoices.find((choice) => choice === value);
                  if (existing !== undefined) setOptions({ ...options, existing });
                }}
              />
            )}
            {tags.length > 0 && (
              <NativeSelect
                label={t('imports.tag')}
                description={t('imports.tagText')}
                value={options.tag}
                data={[
                  { value: '', label: t('imports.noTag') },
                  ...tags.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ currentTarget: { value } }) => setOptions({ ...options, tag: value })}
              />
            )}
          </div>
          <div className="actions">
            <Button disabled={sent.length === 0} onClick={() => void run()}>
              {t(inParts ? 'imports.startProducts' : 'imports.start', { count: sent.length })}
            </Button>
            <Button variant="default" onClick={onBack}>
              {t('imports.back')}
            </Button>
          </div>
        </section>
      </>
    );
  }
  if (state.kind === 'finished' || state.kind === 'cancelled') {
    const finished: FinishedImport = {
      cancelled: state.kind === 'cancelled',
      rows: sent.map(([index]) => index),
      bad,
      notKept: options.drafts ? [] : drafts.map(([index]) => index),
      done,
      ...(state.kind === 'cancelled' && state.stored !== undefined ? { stored: state.stored } : {}),
      tag: options.tag,
      importId: shipment?.importId ?? '',
    };
    return <SendingResult started={started} finished={finished} onAgain={onAgain} />;
  }
  return (
    <section className="card stack" aria-labelledby="import-progress-title">
      <AskBeforeLeaving when text={t('imports.leaveSending')} />
      <h2 id="import-progress-title">{t('imports.importing')}</h2>
      {shipment !== undefined && (
        <Progress done={[...done.values()]} total={sent.length} startedAt={shipment.startedAt} />
      )}
      {state.kind === 'broken' && state.error instanceof Unreachable && (
        <Alert color="red" variant="light" role="alert">
          {t('imports.broken')}
        </Alert>
      )}
      {state.kind === 'broken' && state.error instanceof ApiRefusal && (
        <Failure error={state.error} retry={() => void run()} />
      )}
      <div className="actions">
        {state.kind === 'broken' && <Button onClick={() => void run()}>{t('imports.resume')}</Button>}
        <Button variant="default" onClick={() => void cancel()}>
          {t('state.cancel')}
        </Button>
      </div>
    </section>
  );
}

interface ProgressProps {
  readonly done: readonly TableRow[];
  readonly total: number;
  readonly startedAt: number;
}

function Progress({ done, total, startedAt }: ProgressProps) {
  const { t } = useTranslation();
  const failed = done.filter(({ outcome }) => outcome === 'failed').length;
  const seconds = (Date.now() - startedAt) / 1000;
  const rate = seconds === 0 ? 0 : done.length / seconds;
  return (
    <>
      <progress
        className={styles.importProgress}
        aria-label={t('imports.importing')}
        max={Math.max(1, total)}
        value={done.length}
      />
      <p className="quiet" role="status">
        {t('imports.progress', { done: done.length, total, failed })}
        {rate > 0 && done.length > 0 && (
          <>
            {' · '}
            {t('imports.rate', {
              rate: Math.round(rate),
              seconds: Math.ceil((total - done.length) / rate),
            })}
          </>
        )}
      </p>
    </>
  );
}
