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
import * as styles from './report.module.css';
import { ReportBlock } from './report-blocks.tsx';

/** The report of an evaluation or a version, in the application. */
export function ReportPage() {
  const { id } = useParams({ from: '/evaluations/$id/report' });
  const { t } = useTranslation();
  return (
    <ReportPreview
      id={id}
      back={
        <Link className="button second" to="/evaluations/$id" params={{ id }}>
          {t('study.back')}
        </Link>
      }
    />
  );
}

/** The same for a verifier. */
export function VerifierReportPage() {
  const { id } = useParams({ from: '/verification/$id/report' });
  const { t } = useTranslation();
  return (
    <ReportPreview
      id={id}
      back={
        <Link className="button second" to="/verification/$id" params={{ id }}>
          {t('study.backToVersion')}
        </Link>
      }
    />
  );
}

function ReportPreview({ id, back }: { id: string; back: ReactNode }) {
  const { t, i18n } = useTranslation();
  const report = useQuery(reportQuery(id));
  const [language, setLanguage] = useState<Language>(i18n.language === 'fr' ? 'fr' : 'en');
  return (
    <>
      <PageHead title={t('study.reportTitle')} lead={t('study.reportLead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: `/results/evaluation/${id}/report` })} />
        {back}
      </PageHead>
      <div className="sections">
        <ReportActions id={id} language={language} choose={setLanguage} />
        <Loaded query={report}>{(read) => <Document report={{ ...read, language }} />}</Loaded>
      </div>
    </>
  );
}

const forms: readonly ReportForm[] = ['html', 'pdf', 'docx', 'json'];

function ReportActions({
  id,
  language,
  choose,
}: {
  id: string;
  language: Language;
  choose: (language: Language) => void;
}) {
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

function Document({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { title, subtitle, sections, language } = reportText(report);
  return (
    <article className={`card ${styles.report}`} lang={language}>
      <h2>{title}</h2>
      <p className="quiet">{subtitle}</p>
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
