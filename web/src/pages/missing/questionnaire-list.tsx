import { Button } from '@mantine/core';
import type { QuestionnaireSummary } from '@sillage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { questionnairesQuery } from '../../api/questionnaire-queries.ts';
import { ConfirmedButton } from '../../frame/dialogs/confirmed-button.tsx';
import { formatDateTime, formatLastDay, formatNumber } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { useMayWrite } from '../../session/session.tsx';
import { ReviewAnswers } from './review-answers.tsx';

/** What suppliers were asked and have answered, newest first. */
export function QuestionnaireList({ evaluationId }: { evaluationId: string | undefined }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(questionnairesQuery(evaluationId));
  if (data.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="questionnaires-title">
      <h2 id="questionnaires-title">{t('missing.list.title')}</h2>
      <ul className="list">
        {data.map((questionnaire) => (
          <Questionnaire key={questionnaire.id} questionnaire={questionnaire} />
        ))}
      </ul>
    </section>
  );
}

function Questionnaire({ questionnaire }: { questionnaire: QuestionnaireSummary }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const { id, createdAt, expiresAt, state, asked, answered, accepted, answeredBy, answeredAt } =
    questionnaire;
  const toReview = answered > accepted;
  const [open, setOpen] = useState(false);
  const date = formatDateTime(createdAt);
  const count = (value: number): string => formatNumber(value, 9);
  return (
    <li>
      <div>
        <strong>{t('missing.list.asked', { date })}</strong>{' '}
        {toReview && <span className="marked">{t('missing.list.toReview')}</span>}
        <p className="quiet">
          {[
            t('missing.list.counts', {
              asked: count(asked),
              answered: count(answered),
              accepted: count(accepted),
            }),
            ...(answeredBy === undefined || answeredAt === undefined
              ? []
              : [
                  t('missing.list.answeredBy', {
                    name: visibleText(answeredBy),
                    date: formatDateTime(answeredAt),
                  }),
                ]),
            t(`missing.list.${state}`, { date: formatLastDay(expiresAt) }),
          ].join(' · ')}
        </p>
        {open && <ReviewAnswers id={id} />}
      </div>
      <div className="actions">
        <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'missing.list.close' : 'missing.list.review')}
        </Button>
        {mayWrite && (
          <ConfirmedButton
            label={t('missing.list.revoke')}
            spoken={t('missing.list.revokeOf', { date })}
            title={t('missing.list.revokeTitle')}
            text={t('missing.list.revokeText')}
            act={async () => {
              await callApi('DELETE', '/questionnaires/:id', { params: { id } });
              await client.invalidateQueries({ queryKey: ['questionnaires'] });
            }}
          />
        )}
      </div>
    </li>
  );
}
