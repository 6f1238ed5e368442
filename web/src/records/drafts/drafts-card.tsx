import { Button } from '@mantine/core';
import type { ImportDraftSummary } from '@sillage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../api/call-api.ts';
import { ConfirmedButton } from '../../frame/dialogs/confirmed-button.tsx';
import { visibleText } from '../../locales/visible-text.ts';
import { useMayWrite } from '../../session/session.tsx';
import { missingText } from './missing-text.ts';

/** Drafts that are shown before all are asked for. */
const firstShown = 5;

/** Each draft with what it misses; its name opens the form. */
export function DraftsCard({ drafts }: { drafts: readonly ImportDraftSummary[] }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const [all, setAll] = useState(false);
  const card = useRef<HTMLElement>(null);
  // A link to them arrives before they are drawn.
  useEffect(() => {
    if (location.hash !== '#drafts') return;
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  }, []);
  const shown = all ? drafts : drafts.slice(0, firstShown);
  return (
    <section className="card" id="drafts" ref={card} tabIndex={-1} aria-labelledby="drafts-title">
      <h2 id="drafts-title">{t('drafts.title', { count: drafts.length })}</h2>
      <p className="quiet">{t('drafts.text')}</p>
      <ul className="list">
        {shown.map((draft) => (
          <li key={draft.id} className="entry">
            <Named draft={draft} linked={mayWrite} />
            <span className="row">
              <span className="quiet">{t('drafts.missing', { list: missingText(draft.missing, t) })}</span>
              {mayWrite && <Removal draft={draft} />}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < drafts.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('drafts.all', { count: drafts.length })}
        </Button>
      )}
    </section>
  );
}

function Named({
  draft: { id, category, name, reference },
  linked,
}: {
  draft: ImportDraftSummary;
  linked: boolean;
}) {
  const { t } = useTranslation();
  const shown = visibleText(name ?? reference ?? t('list.unnamed'));
  return (
    <span>
      {linked ? (
        <Link className="link" to="/garments/new/$category" params={{ category }} search={{ draft: id }}>
          {shown}
        </Link>
      ) : (
        <strong>{shown}</strong>
      )}
      {name !== undefined && reference !== undefined && (
        <span className="quiet"> {visibleText(reference)}</span>
      )}
    </span>
  );
}

function Removal({ draft: { id, name, reference } }: { draft: ImportDraftSummary }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const shown = visibleText(name ?? reference ?? t('list.unnamed'));
  return (
    <ConfirmedButton
      quiet
      label={t('drafts.remove')}
      spoken={t('drafts.removeOf', { name: shown })}
      title={t('drafts.removeTitle', { name: shown })}
      text={t('drafts.removeText')}
      act={async () => {
        await sendToApi('DELETE', '/application/import-drafts/:id', { params: { id } });
        await client.invalidateQueries({ queryKey: ['evaluations', 'import-drafts'] });
      }}
    />
  );
}
