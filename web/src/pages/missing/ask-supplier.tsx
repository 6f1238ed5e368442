import { Button, Checkbox, TextInput } from '@mantine/core';
import type { EvaluationSelection, NewQuestionnaire, RankedQuestion } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { questionsQuery } from '../../api/questions-query.ts';
import { RefusalAlert } from '../../loading/refusal-alert.tsx';
import { ShownOnce } from '../administration/shown-once.tsx';

/** Questions that can be chosen: those after them remove little. */
const offered = 12;
/** Questions that are chosen at first. */
const chosenFirst = 3;
/** Parameters that the brand and its customers decide, which a supplier need not know. */
const ours = [
  'dead-stock',
  'use-country',
  'air-share',
  'repairability',
  'intrinsic-quality',
  'number-of-references',
];

const keyOf = ({ id, material }: RankedQuestion): string => `${id} ${material?.id ?? ''}`;

/** Asks a supplier the questions whose answers make the figures surer. */
export function AskSupplier({ selection }: { selection: EvaluationSelection }) {
  const { i18n } = useTranslation();
  const { data } = useQuery(questionsQuery(selection, i18n.language));
  const [made, setMade] = useState<NewQuestionnaire>();
  const values = data?.questions.filter(({ kind }) => kind === 'value').slice(0, offered) ?? [];
  if (values.length === 0) return null;
  return (
    <>
      {made !== undefined && <NewForm url={made.url} />}
      <AskForm key={values.map(keyOf).join()} questions={values} onMade={setMade} />
    </>
  );
}

interface AskFormProps {
  readonly questions: readonly RankedQuestion[];
  readonly onMade: (made: NewQuestionnaire) => void;
}

function AskForm({ questions, onMade }: AskFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [chosen, setChosen] = useState(
    questions
      .filter(({ id }) => !ours.includes(id))
      .slice(0, chosenFirst)
      .map(keyOf),
  );
  const [until, setUntil] = useState('');
  const asking = useMutation({
    mutationFn: () => {
      const asked = questions.filter((question) => chosen.includes(keyOf(question)));
      const ids = new Set(asked.flatMap(({ evaluations }) => evaluations.map(({ id }) => id)));
      return callApi('POST', '/questionnaires', {
        body: {
          evaluations: [...ids].map((id) => ({ id })),
          questions: asked.map(({ id, material }) =>
            material === undefined ? { id } : { id, material: { id: material.id } },
          ),
          // The form is open for the whole of the last day, wherever the supplier is.
          expiresAt: `${until}T23:59:59-12:00`,
        },
      });
    },
    onSuccess: async (made) => {
      onMade(made);
      await client.invalidateQueries({ queryKey: ['questionnaires'] });
    },
  });
  return (
    <section className="card stack" aria-labelledby="ask-title">
      <h2 id="ask-title">{t('missing.ask.title')}</h2>
      <p className="quiet">{t('missing.ask.text')}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          asking.mutate();
        }}
      >
        <Checkbox.Group label={t('missing.ask.questions')} value={chosen} onChange={setChosen}>
          <div className="stack">
            {questions.map((question) => (
              <Checkbox
                key={keyOf(question)}
                value={keyOf(question)}
                label={[question.name, question.material?.name].filter(Boolean).join(' · ')}
              />
            ))}
          </div>
        </Checkbox.Group>
        <TextInput
          type="date"
          required
          label={t('missing.ask.until')}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <RefusalAlert error={asking.error} />
        <div>
          <Button type="submit" loading={asking.isPending} disabled={chosen.length === 0}>
            {t('missing.ask.make')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The address of a new form. */
function NewForm({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <ShownOnce
      title={t('missing.ask.made')}
      text={t('missing.ask.once')}
      what={t('missing.ask.address')}
      address={url}
    >
      <a className="link" href={url} target="_blank" rel="noreferrer">
        {t('missing.ask.open')}
      </a>
    </ShownOnce>
  );
}
