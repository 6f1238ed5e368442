import type { ImportReport } from '@sillage/contract';
import { mostDigits } from '@sillage/engine/figures';
import { useTranslation } from 'react-i18next';
import { formatFigure } from '../../../locales/figures.ts';
import { formatNumber, formatPercent } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as styles from '../databases.module.css';
import { CoverageChart } from './coverage-chart.tsx';
import { FindingsCard } from './findings-card.tsx';

/** What an import took from its file, for somebody who must judge whether to use it. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { uncharacterised, open, severalProducts, solution, coverage } = report;
  return (
    <>
      <Figures report={report} />
      {coverage.byIndicator.length > 0 && <CoverageChart report={report} />}
      {uncharacterised.count > 0 && <Uncharacterised report={report} />}
      {open.count > 0 && <OpenInputs report={report} />}
      {report.matches.length > 0 && <Kinds report={report} />}
      {severalProducts.processes > 0 && <SeveralProducts report={report} />}
      <FindingsCard findings={report.findings} />
      {solution !== null && <Solution report={report} solution={solution} />}
    </>
  );
}

const whole = (count: number): string => formatNumber(count, 15);

function Figures({ report }: { report: ImportReport }) {
  const { t } = useTranslation();
  const { processes, links, coverage, inputs, exchanges, flows } = report;
  const resultsOnly = exchanges === 0 && inputs.all === 0;
  const openInputs = links
    .filter(({ kind }) => kind.startsWith('open'))
    .reduce((sum, { count }) => sum + count, 0);
  const { all, characterised } = coverage.exchanges;
  const figures: readonly (readonly [value: string, name: string, text: string])[] = [
    [whole(processes.taken), t('databases.taken'), t('databases.takenText', { read: whole(processes.read) })],
    [whole(processes.refused), t('databases.refused'), t('databases.refusedText')],
    ...(resultsOnly
      ? [
          [
            whole(processes.withEmptyFigures),
            t('databases.emptyFigures'),
            t('databases.emptyFiguresText'),
          ] as const,
        ]
      : [
          [
            whole(openInputs),
            t('databases.openInputs'),
            t('databases.openInputsText', { all: whole(inputs.all) }),
          ] as const,
          [
            all === 0 ? '–' : formatPercent(characterised / all),
            t('databases.characterised'),
            t('databases.characterisedText', { characterised: whole(characterised), all: whole(all) }),
          ] as const,
        ]),
  ];
  return (
    <section className="card stack" aria-labelledby="figures-title">
      <h2 id="figures-title">{t('databases.report')}</h2>
      <dl className={styles.figures}>
        {figures.map(([value, name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>
              <span className="quiet">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        {resultsOnly
          ? t('databases.resultsOnly')
          : t('databases.readText', {
              exchanges: whole(exchanges),
              elementary: whole(flows.elementary),
              formulas: whole(report.formulas),
              avoided: whole(report.avoidedProducts),
              method: visibleText(report.method.name),
            })}
      </p>
    </section>
  );
}

/** An amount that may be shown to administrators only. */
function useAmount(): (amount: number | undefined, unit: string) => string {
  const { t } = useTranslation();
  return (amount, unit) =>
    amount === undefined
      ? t('databases.notShown')
      : `${formatFigure(amount, mostDigits)} ${visibleText(unit)}`;
}

function Uncharacterised({ report: { uncharacterised } }: { report: ImportReport }) {
  const { t } = useTranslation();
  const amountOf = useAmount();
  return (
    <section className="card stack" aria-labelledby="uncharacterised-title">
      <div>
        <h2 id="uncharacterised-title">{t('databases.uncharacterised')}</h2>
        <p className="quiet">{t('databases.uncharacterisedText', { count: uncharacterised.count })}</p>
      </div>
      <RecordTable
        title={t('databases.tableOf', { title: t('databases.uncharacterised') })}
        head={[t('databases.flow'), t('databases.share'), t('databases.exchanges'), t('databases.amount')]}
        numeric={[2, 3]}
        items={uncharacterised.largest}
        rowKey={({ name, compartment, unit }) => `${name} ${compartment} ${unit}`}
        row={({ name, compartment, exchanges, of, share, amount, unit, proposal }) => (
          <>
            <td>
              {visibleText(name)}
              {compartment !== '' && <span className="quiet">{` ${visibleText(compartment)}`}</span>}
              {proposal !== undefined && <Proposal proposal={proposal} />}
            </td>
            <td>
              {t('databases.shareOf', {
                share: formatPercent(share),
                of: t(`databases.kindsOfAmount.${of}`, { defaultValue: of }),
              })}
            </td>
            <td className="number">{whole(exchanges)}</td>
            <td className="number">{amountOf(amount, unit)}</td>
          </>
        )}
      />
    </section>
  );
}

type FlowProposal = NonNullable<ImportReport['uncharacterised']['largest'][number]['proposal']>;

/** The flow that the mapping table proposes, and what it would add; see the mapping table to take it. */
function Proposal({ proposal: { name, adds } }: { proposal: FlowProposal }) {
  const { t } = useTranslation();
  const amountOf = useAmount();
  return (
    <p className="quiet">
      {t('databases.flowProposal', { name: visibleText(name) })}
      {adds !== null &&
        ` ${t(adds.amount === undefined ? 'databases.flowProposalShare' : 'databases.flowProposalAdds', {
          amount: amountOf(adds.amount, adds.unit),
          indicator: visibleText(adds.name),
          share: formatPercent(adds.share),
        })}`}
    </p>
  );
}

function OpenInputs({ report: { open, inputs } }: { report: ImportReport }) {
  const { t } = useTranslation();
  const amountOf = useAmount();
  return (
    <section className="card stack" aria-labelledby="open-title">
      <div>
        <h2 id="open-title">{t('databases.open')}</h2>
        <p className="quiet">{t('databases.openText', { count: open.count })}</p>
        <p className="quiet">
          {t('databases.inputsText', {
            all: whole(inputs.all),
            withoutProvider: whole(inputs.withoutProvider),
            unmade: whole(inputs.unmade),
            severalMakers: whole(inputs.severalMakers),
          })}
        </p>
      </div>
      <RecordTable
        title={t('databases.tableOf', { title: t('databases.open') })}
        head={[t('databases.product'), t('databases.why'), t('databases.exchanges'), t('databases.amount')]}
        numeric={[2, 3]}
        items={open.largest}
        rowKey={({ name, kind, unit }) => `${name} ${kind} ${unit}`}
        row={({ name, kind, exchanges, amount, unit }) => (
          <>
            <td>{visibleText(name)}</td>
            <td>{t(`databases.links.${kind}`, { defaultValue: kind })}</td>
            <td className="number">{whole(exchanges)}</td>
            <td className="number">{amountOf(amount, unit)}</td>
          </>
        )}
      />
    </section>
  );
}

/** How inputs were linked and flows matched, counted. */
function Kinds({ report: { links, matches, mappingLists = [], regionalFactors } }: { report: ImportReport }) {
  const { t } = useTranslation();
  const table = (title: string, group: 'links' | 'matches', counts: typeof links) => (
    <RecordTable
      title={t('databases.tableOf', { title })}
      head={[title, t('databases.count')]}
      numeric={[1]}
      items={counts.filter(({ count }) => count > 0)}
      rowKey={({ kind }) => kind}
      row={({ kind, count }) => (
        <>
          <td>{t(`databases.${group}.${kind}`, { defaultValue: kind })}</td>
          <td className="number">{whole(count)}</td>
        </>
      )}
    />
  );
  return (
    <section className="card stack" aria-labelledby="kinds-title">
      <h2 id="kinds-title">{t('databases.kinds')}</h2>
      <div className="columns">
        {table(t('databases.howLinked'), 'links', links)}
        {table(t('databases.howMatched'), 'matches', matches)}
      </div>
      {mappingLists.length > 0 && (
        <RecordTable
          title={t('databases.tableOf', { title: t('databases.lists.title') })}
          head={[t('databases.lists.list'), t('databases.lists.matched'), t('databases.lists.proposed')]}
          numeric={[1, 2]}
          items={mappingLists}
          rowKey={({ name }) => name}
          row={({ name, matched, proposed }) => (
            <>
              <td>{visibleText(name)}</td>
              <td className="number">{whole(matched)}</td>
              <td className="number">{whole(proposed)}</td>
            </>
          )}
        />
      )}
      <p className="quiet">
        {t('databases.regionalFactors', {
          exact: whole(regionalFactors.exact),
          country: whole(regionalFactors.country),
          global: whole(regionalFactors.global),
        })}
      </p>
    </section>
  );
}

function SeveralProducts({ report: { severalProducts } }: { report: ImportReport }) {
  const { t } = useTranslation();
  const { processes, withoutFactors, inOneUnit, divided } = severalProducts;
  return (
    <section className="card stack" aria-labelledby="several-title">
      <div>
        <h2 id="several-title">{t('databases.several')}</h2>
        <p className="quiet">
          {t('databases.severalText', {
            count: processes,
            without: whole(withoutFactors),
            inOneUnit: whole(inOneUnit),
          })}
        </p>
      </div>
      {divided.length > 0 && (
        <RecordTable
          title={t('databases.tableOf', { title: t('databases.several') })}
          head={[t('databases.dividedBy'), t('databases.processes')]}
          numeric={[1]}
          items={divided}
          rowKey={({ by }) => by}
          row={({ by, processes: count }) => (
            <>
              <td>{t(`databases.divisions.${by}`, { defaultValue: by })}</td>
              <td className="number">{whole(count)}</td>
            </>
          )}
        />
      )}
    </section>
  );
}

interface SolutionProps {
  readonly report: ImportReport;
  readonly solution: NonNullable<ImportReport['solution']>;
}

function Solution({ report: { coverage }, solution: { groups, largestLoop, residuals } }: SolutionProps) {
  const { t } = useTranslation();
  const names = new Map(coverage.byIndicator.map(({ id, name }) => [id, name]));
  return (
    <section className="card stack" aria-labelledby="solution-title">
      <div>
        <h2 id="solution-title">{t('databases.residuals')}</h2>
        <p className="quiet">
          {t('databases.residualsText', { groups: whole(groups), largest: whole(largestLoop) })}
        </p>
      </div>
      <RecordTable
        title={t('databases.tableOf', { title: t('databases.residuals') })}
        head={[t('databases.indicator'), t('databases.worst'), t('databases.process')]}
        numeric={[1]}
        items={residuals}
        rowKey={({ id }) => id}
        row={({ id, worst, process }) => (
          <>
            <td>{visibleText(names.get(id) ?? id)}</td>
            <td className="number">{formatFigure(worst)}</td>
            <td>{visibleText(process)}</td>
          </>
        )}
      />
    </section>
  );
}
