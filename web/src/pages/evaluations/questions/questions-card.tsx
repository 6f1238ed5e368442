import { Button } from '@mantine/core';
import type { EvaluationSelection } from '@sillage/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../../api/call-api.ts';
import { questionsQuery } from '../../../api/questions-query.ts';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { download } from '../../../charts/downloads.ts';
import { ShareBars } from '../../../charts/share-bars.tsx';
import { Failure } from '../../../loading/failure.tsx';
import { Loading } from '../../../loading/loading.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { formatPercent } from '../../../locales/format.ts';
import { useQuestionName } from '../../../results/use-question-name.ts';

/** In the picture; the table has all. */
const drawn = 6;

/** What to ask next about some evaluations: by the part of their uncertainty that goes with the answer. */
export function QuestionsCard({ selection }: { selection: EvaluationSelection }) {
  const { t, i18n } = useTranslation();
  const nameOf = useQuestionName();
  const ranking = useQuery(questionsQuery(selection, i18n.language));
  const table = useMutation({
    mutationFn: async () => {
      const answer = await sendToApi('POST', '/evaluations/questions.csv', { body: selection });
      download(`${t('questions.file')}.csv`, await answer.blob());
    },
  });
  const { data, error } = ranking;
  if (error !== null) return <Failure error={error} retry={() => void ranking.refetch()} />;
  if (data === undefined) return <Loading />;
  const title = t('questions.title');
  const known = data.questions.filter(({ share }) => share !== null && share > 0);
  return (
    <>
      <ChartFrame
        title={title}
        name="questions"
        finding={data.sentence}
        table={{
          head: [
            t('questions.question'),
            t('questions.assumed'),
            t('questions.share'),
            t('questions.cumulative'),
            t('questions.evaluations'),
          ],
          rows: data.questions.map((question) => [
            nameOf(question),
            question.value == null ? '' : String(question.value),
            question.share,
            question.cumulative,
            String(question.evaluations.length),
          ]),
          shown: (value) => formatPercent(value),
        }}
      >
        <ShareBars
          title={title}
          full={1}
          bars={known.slice(0, drawn).map((question, index) => ({
            key: `${index} ${question.id}`,
            name: nameOf(question),
            value: question.share ?? 0,
            label: formatPercent(question.share ?? 0),
            exact: [
              t('questions.removes', { share: formatPercent(question.share ?? 0) }),
              ...(question.cumulative === null
                ? []
                : [t('questions.withThoseBefore', { share: formatPercent(question.cumulative) })]),
            ],
          }))}
        />
        <p className="quiet">
          {t('questions.hint')} {data.notAsked > 0 && t('questions.notAsked', { count: data.notAsked })}
        </p>
      </ChartFrame>
      <div>
        <Button variant="default" loading={table.isPending} onClick={() => table.mutate()}>
          {t('questions.send')}
        </Button>
        <RefusalAlert error={table.error} />
      </div>
    </>
  );
}
