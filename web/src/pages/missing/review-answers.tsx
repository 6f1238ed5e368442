import { Button, Checkbox } from '@mantine/core';
import { isFraction, type QuestionnaireRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi } from '../../api/call-api.ts';
import { questionnaireQuery } from '../../api/questionnaire-queries.ts';
import { Loaded } from '../../loading/loaded.tsx';
import { RefusalAlert } from '../../loading/refusal-alert.tsx';
import { formatNumber, formatShare } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { useMayWrite } from '../../session/session.tsx';

type Question = QuestionnaireRecord['questions'][number];

/** The answers of a supplier, to be accepted: only then they count. */
export function ReviewAnswers({ id }: { id: string }) {
  const { i18n } = useTranslation();
  const query = useQuery(questionnaireQuery(id, i18n.language));
  return <Loaded query={query}>{(record) => <Answers record={record} />}</Loaded>;
}

function Answers({ record }: { record: QuestionnaireRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const open = record.questions.filter(({ state }) => state === 'answered').map(({ id }) => id);
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = open.filter((id) => !left.includes(id));
  const accepting = useMutation({
    mutationFn: (overwrite: boolean) =>
      callApi('POST', '/questionnaires/:id/accept', {
        params: { id: record.id },
        body: { answers: chosen, ...(overwrite ? { overwrite } : {}) },
      }),
    // Evaluations, their results and what to ask next have changed.
    onSuccess: () => client.invalidateQueries(),
  });
  const { error } = accepting;
  const changed = error instanceof ApiRefusal && error.problem.code === 'questionnaire.changed';
  return (
    <div className="stack">
      <ul className="list">
        {record.questions.map((question) => (
          <li key={question.id}>
            {mayWrite && question.state === 'answered' ? (
              <Checkbox
                checked={!left.includes(question.id)}
                label={textOf(question, record, t)}
                onChange={(event) =>
                  setLeft(
                    event.currentTarget.checked
                      ? left.filter((one) => one !== question.id)
                      : [...left, question.id],
                  )
                }
              />
            ) : (
              <span>
                {textOf(question, record, t)}{' '}
                <span className="quiet">{t(`missing.states.${question.state}`)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <RefusalAlert error={error} />
      {mayWrite && open.length > 0 && (
        <div className="actions">
          <Button
            loading={accepting.isPending}
            disabled={chosen.length === 0}
            onClick={() => accepting.mutate(false)}
          >
            {t('missing.accept')}
          </Button>
          {changed && (
            <Button variant="default" loading={accepting.isPending} onClick={() => accepting.mutate(true)}>
              {t('missing.overwrite')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** A question with its answer, in the words of the form. */
function textOf(question: Question, record: QuestionnaireRecord, t: TFunction): string {
  const { evaluation, name, material, answer } = question;
  const about = [evaluation.name, name, material?.name].filter(Boolean).join(' · ');
  if (answer === undefined) return visibleText(about);
  const value = answerText(question, answer.value, record.choices, t);
  return visibleText(t('list.chip', { title: about, value }));
}

/** A value as the form shows it: shares in per cent, numbers with their unit, and the names of choices. */
export function answerText(
  { unit, choices, fieldType, max }: Pick<Question, 'unit' | 'choices' | 'fieldType' | 'max'>,
  value: NonNullable<Question['answer']>['value'],
  lists: QuestionnaireRecord['choices'],
  t: TFunction,
): string {
  if (typeof value === 'boolean') return t(`field.${value ? 'yes' : 'no'}`);
  if (typeof value === 'string') {
    const values = lists.find(({ id }) => id === choices)?.values ?? [];
    return values.find((one) => one.value === value)?.name ?? value;
  }
  // As many digits as a binary fraction keeps.
  const number = (isFraction({ fieldType, unit, max }) ? formatShare : formatNumber)(value, 12);
  return unit === undefined ? number : `${number} ${unit}`;
}
