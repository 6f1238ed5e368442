import { Button, NativeSelect } from '@mantine/core';
import type { Language, Report, ReportForm } from '@sillage/contract';
import { reportText } from '@sillage/engine';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answeredName } from '../../api/answered-file.ts';
import { sendToApi } from '../../api/call-api.ts';
import { reportQuery } from '../../api/verification-queries.ts';
import { download } from '../../charts/downloads.ts';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { RefusalAlert } from '../../loading/refusal-alert.tsx';
import { useSession } from '../../session/session.tsx';
import * as styles from './report.module.css';
import { ReportBlock } from './report-blocks.tsx';

/** The report of a product as it is or as published, in the application; a verifier goes back to what they verify. */
export function ReportPage() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTranslation();
  const { user } = useSession();
  const params = { id };
  return (
    <ReportPreview
      id={id}
      back={
        user.role === 'verifier' ? (
          <Link className="button second" to="/verification/$id" params={params}>
            {t('study.backToVersion')}
          </Link>
        ) : (
          <Link className="button second" to="/garments/$id" params={params}>
            {t('study.back')}
          </Link>
        )
      }
    />
  );
}

function ReportPreview({ id, back }: { id: string; back: ReactNode }) {
  const { t, i18n } = useTranslation();
  const report = useQuery(reportQuery(id));
  const [language, setLanguage] = useState<Language>(i18n.language === 'fr' ? 'fr' : 'en');
  const [part, setPart] = useState<Part>('whole');
  return (
    <>
      <PageHead title={t('study.reportTitle')} lead={t('study.reportLead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: `/results/evaluation/${id}/report` })} />
        {back}
      </PageHead>
      <div className="sections">
        <ReportActions id={id} language={language} choose={setLanguage} part={part} choosePart={setPart} />
        <Loaded query={report}>{(read) => <Document report={{ ...read, language }} part={part} />}</Loaded>
      </div>
    </>
  );
}

const forms: readonly ReportForm[] = ['html', 'pdf', 'docx', 'json'];

const parts = ['whole', 'summary'] as const;

/** The whole report; or its summary alone, a page to send. */
type Part = (typeof parts)[number];

interface ReportActionsProps {
  readonly id: string;
  readonly language: Language;
  readonly choose: (language: Language) => void;
  readonly part: Part;
  readonly choosePart: (part: Part) => void;
}

function ReportActions({ id, language, choose, part, choosePart }: ReportActionsProps) {
  const { t } = useTranslation();
  const saving = useMutation({
    mutationFn: async (format: ReportForm) => {
      const query = { format, language };
      const answer = await sendToApi('GET', '/results/evaluation/:id/report', { params: { id }, query });
      download(answeredName(answer, `report-${language}.${format}`), await answer.blob());
    },
  });
  return (
    <section className={`card stack ${styles.reportActions}`} aria-label={t('study.forms')}>
      <div className="row">
        <NativeSelect
          label={t('study.language')}
          data={[
            { value: 'en', label: 'English' },
            { value: 'fr', label: 'Français' },
          ]}
          value={language}
          onChange={(event) => choose(event.currentTarget.value === 'fr' ? 'fr' : 'en')}
        />
        <NativeSelect
          label={t('study.part')}
          data={parts.map((value) => ({ value, label: t(`study.parts.${value}`) }))}
          value={part}
          onChange={(event) => choosePart(event.currentTarget.value === 'summary' ? 'summary' : 'whole')}
        />
        <Button variant="default" onClick={() => window.print()}>
          {t('study.print')}
        </Button>
        {forms.map((form) => (
          <Button
            key={form}
            variant="default"
            loading={saving.isPending && saving.variables === form}
            onClick={() => saving.mutate(form)}
          >
            {t(`study.download.${form}`)}
          </Button>
        ))}
      </div>
      <p className="quiet">{t('study.formsText')}</p>
      <RefusalAlert error={saving.error} />
    </section>
  );
}

function Document({ report, part }: { report: Report; part: Part }) {
  const { t } = useTranslation();
  const { title, subtitle, sections: all, language } = reportText(report);
  const sections = part === 'whole' ? all : all.filter(({ id }) => id === 'summary');
  return (
    <article className={`card ${styles.report}`} lang={language}>
      <h2>{title}</h2>
      <p className="quiet">{subtitle}</p>
      {part === 'whole' && (
        <nav aria-label={t('study.contents')}>
          <ul className={styles.reportContents}>
            {sections.map((section) => (
              <li key={section.id}>
                <Link to="." hash={section.id}>
                  {section.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="stack">
          <h3 id={section.id}>{section.title}</h3>
          {section.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids, and never change their order
            <ReportBlock key={index} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}
