import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../../fields/segments.tsx';
import * as confirmDialogStyles from '../../../../frame/dialogs/confirm-dialog.module.css';
import { Failure } from '../../../../loading/failure.tsx';
import { Loading } from '../../../../loading/loading.tsx';
import type { Draft } from '../draft/draft.ts';
import { type DraftDifference, draftDifferences, mergedDraft } from './draft-differences.ts';
import * as styles from './merge.module.css';
import { useDraftNames } from './use-draft-names.ts';

/** The stored state of an evaluation that somebody else has changed. */
export interface StoredState {
  readonly draft: Draft;
  readonly revision: number;
}

interface ConflictDialogProps {
  readonly mine: Draft;
  /** What both have started from, as far as it is known. */
  readonly base: Draft | undefined;
  readonly read: () => Promise<StoredState>;
  /** Saves the merged draft on top of the revision that was shown. */
  readonly onMerged: (draft: Draft, theirs: StoredState) => void;
  readonly onClose: () => void;
}

/** What the drafts do not hold is that of the state on top of which it is saved. */
const onTopOf = ({ stored }: Draft, draft: Draft): Draft =>
  stored === undefined ? draft : { ...draft, stored };

/** Shows both versions field by field, and lets choose. Nothing is lost by closing it. */
export function ConflictDialog({ mine, base, read, onMerged, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [theirs, setTheirs] = useState<StoredState>();
  const [failure, setFailure] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (ref.current?.open === false) ref.current.showModal();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each attempt
  useEffect(() => {
    let closed = false;
    setFailure(undefined);
    read().then(
      (state) => {
        if (!closed) setTheirs(state);
      },
      (error: Error) => {
        if (!closed) setFailure(error);
      },
    );
    return () => {
      closed = true;
    };
  }, [attempt]);
  return (
    <dialog
      ref={ref}
      className={`${confirmDialogStyles.confirm} ${confirmDialogStyles.wideDialog} ${styles.conflict}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{t('merge.title')}</h2>
      {failure !== undefined && <Failure error={failure} retry={() => setAttempt(attempt + 1)} />}
      {theirs === undefined && failure === undefined && <Loading />}
      {theirs === undefined ? (
        <div className="actions">
          <Button variant="default" onClick={onClose}>
            {t('merge.back')}
          </Button>
        </div>
      ) : (
        <Choices mine={mine} base={base} theirs={theirs} onMerged={onMerged} onClose={onClose} />
      )}
    </dialog>
  );
}

type Side = DraftDifference['proposed'];

function Choices({
  mine,
  base,
  theirs,
  onMerged,
  onClose,
}: Omit<ConflictDialogProps, 'read'> & { readonly theirs: StoredState }) {
  const { t } = useTranslation();
  const names = useDraftNames([mine, theirs.draft]);
  const differences = draftDifferences(base, mine, theirs.draft, names);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ place, proposed }: DraftDifference): Side => chosen[place] ?? proposed;
  const chooseAll = (side: Side): void =>
    setChosen(Object.fromEntries(differences.map(({ place }) => [place, side])));
  return (
    <>
      <p>{t(differences.length === 0 ? 'merge.nothing' : 'merge.text')}</p>
      {differences.length > 0 && (
        <>
          <div className="actions">
            <Button variant="default" size="compact-sm" onClick={() => chooseAll('mine')}>
              {t('merge.allMine')}
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => chooseAll('theirs')}>
              {t('merge.allTheirs')}
            </Button>
          </div>
          <ul className={styles.differences}>
            {differences.map((difference) => (
              <li key={difference.place} className={difference.both ? 'both' : undefined}>
                <strong>{difference.name.join(' › ')}</strong>
                {difference.both && <span className="marked">{t('merge.both')}</span>}
                <dl>
                  <dt>{t('merge.mine')}</dt>
                  <dd className={sideOf(difference) === 'mine' ? styles.taken : styles.dropped}>
                    {difference.mine || t('merge.notGiven')}
                  </dd>
                  <dt>{t('merge.theirs')}</dt>
                  <dd className={sideOf(difference) === 'theirs' ? styles.taken : styles.dropped}>
                    {difference.theirs || t('merge.notGiven')}
                  </dd>
                </dl>
                <Segments
                  label={difference.name.join(' › ')}
                  unlabelled
                  choices={[
                    { value: 'mine', label: t('merge.keepMine') },
                    { value: 'theirs', label: t('merge.takeTheirs') },
                  ]}
                  value={sideOf(difference)}
                  onChange={(side) => setChosen({ ...chosen, [difference.place]: side })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="actions">
        <Button
          onClick={() => onMerged(onTopOf(theirs.draft, mergedDraft(mine, differences, sideOf)), theirs)}
        >
          {t('merge.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('merge.back')}
        </Button>
      </div>
    </>
  );
}
