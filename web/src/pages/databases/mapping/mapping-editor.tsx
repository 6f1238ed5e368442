import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TableHead, WideTable } from '../../../charts/wide-table.tsx';
import { visibleText } from '../../../locales/visible-text.ts';
import * as styles from '../databases.module.css';
import { type Decision, faultOf, type MappedFlow } from './mapping-table.ts';

interface MappingEditorProps {
  readonly flows: readonly MappedFlow[];
  /** What was changed since the table was read, by the index of the flow. */
  readonly decisions: ReadonlyMap<number, Decision>;
  readonly disabled: boolean;
  readonly onChange: (decisions: ReadonlyMap<number, Decision>) => void;
}

const rowsAPage = 25;

/** The flows with their matches, searched and in pages; a decision overrules a match. */
export function MappingEditor({ flows, decisions, disabled, onChange }: MappingEditorProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState('');
  const [page, setPage] = useState(0);
  const wanted = search.trim().toLowerCase();
  const shown = flows.filter(
    ({ index, name, compartment, match, decision }) =>
      (wanted === '' || `${name} ${compartment}`.toLowerCase().includes(wanted)) &&
      (kind === '' || (kind === 'decided' ? decision !== '' || decisions.has(index) : match === kind)),
  );
  const pages = Math.max(1, Math.ceil(shown.length / rowsAPage));
  const at = Math.min(page, pages - 1);
  const title = t('databases.tableOf', { title: t('databases.mapping') });
  const kinds = [...new Set(flows.map(({ match }) => match))];
  return (
    <>
      <search className={`filters ${styles.mappingFilters}`}>
        <TextInput
          label={t('databases.searchFlow')}
          type="search"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(0);
          }}
        />
        <NativeSelect
          label={t('databases.match')}
          data={[
            { value: '', label: t('databases.every') },
            ...kinds.map((value) => ({
              value,
              label: t(`databases.matches.${value}`, { defaultValue: value }),
            })),
            { value: 'decided', label: t('databases.decided') },
          ]}
          value={kind}
          onChange={(event) => {
            setKind(event.currentTarget.value);
            setPage(0);
          }}
        />
      </search>
      <WideTable label={title}>
        <table>
          <TableHead
            columns={(['flow', 'match', 'found', 'decision'] as const).map((column) =>
              t(`databases.${column}`),
            )}
          />
          <tbody>
            {shown.slice(at * rowsAPage, (at + 1) * rowsAPage).map((flow) => (
              <Row
                key={flow.index}
                flow={flow}
                decision={decisions.get(flow.index)}
                disabled={disabled}
                onChange={(decision) => onChange(new Map([...decisions, [flow.index, decision]]))}
              />
            ))}
          </tbody>
        </table>
      </WideTable>
      <div className="row">
        <span className="quiet" role="status">
          {t('databases.flowsShown', { count: shown.length, page: at + 1, pages })}
        </span>
        {pages > 1 && (
          <>
            <Button variant="default" size="compact-sm" disabled={at === 0} onClick={() => setPage(at - 1)}>
              {t('databases.before')}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              disabled={at === pages - 1}
              onClick={() => setPage(at + 1)}
            >
              {t('databases.after')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

interface RowProps {
  readonly flow: MappedFlow;
  readonly decision: Decision | undefined;
  readonly disabled: boolean;
  readonly onChange: (decision: Decision) => void;
}

type Choice = 'found' | 'none' | 'other';

function Row({ flow, decision, disabled, onChange }: RowProps) {
  const { t } = useTranslation();
  const { name, compartment, unit, match, target, targetName, targetUnit, factor } = flow;
  const now: Decision = decision ?? {
    target: flow.decision,
    factor: flow.decision === '' || flow.decision === 'none' ? '' : factor,
  };
  // A choice of another flow begins without its id.
  const [choice, setChoice] = useState<Choice>(
    now.target === '' ? 'found' : now.target === 'none' ? 'none' : 'other',
  );
  const fault = choice === 'other' ? faultOf(now) : undefined;
  const choose = (chosen: Choice): void => {
    setChoice(chosen);
    if (chosen === 'other') onChange({ target: target === '' ? ' ' : target, factor });
    else onChange({ target: chosen === 'none' ? 'none' : '', factor: '' });
  };
  const of = visibleText(name);
  return (
    <tr>
      <td className={styles.mappingFlow}>
        {of}
        <span className="quiet">{` ${[compartment, unit].filter(Boolean).map(visibleText).join(', ')}`}</span>
      </td>
      <td>{t(`databases.matches.${match}`, { defaultValue: match })}</td>
      <td className={styles.mappingFlow}>
        {targetName === '' ? '–' : visibleText(targetName)}
        {targetUnit !== '' && (
          <span className="quiet">{` ${factor === '' ? '' : `× ${factor} `}${visibleText(targetUnit)}`}</span>
        )}
      </td>
      <td className={styles.mappingDecision}>
        <NativeSelect
          aria-label={t('databases.decisionOf', { name: of })}
          data={[
            { value: 'found', label: t('databases.asFound') },
            { value: 'none', label: t('databases.noFlow') },
            { value: 'other', label: t('databases.otherFlow') },
          ]}
          value={choice}
          disabled={disabled}
          onChange={({ currentTarget: { value } }) =>
            choose(value === 'none' || value === 'other' ? value : 'found')
          }
        />
        {choice === 'other' && (
          <>
            <TextInput
              label={t('databases.flowId')}
              value={now.target.trim()}
              error={fault === 'flow' ? t('databases.flowIdMissing') : undefined}
              disabled={disabled}
              onChange={(event) => onChange({ ...now, target: event.currentTarget.value.trim() || ' ' })}
            />
            <TextInput
              label={t('databases.factor')}
              description={t('databases.factorText')}
              value={now.factor}
              error={fault === 'factor' ? t('databases.factorWrong') : undefined}
              disabled={disabled}
              onChange={(event) => onChange({ ...now, factor: event.currentTarget.value.trim() })}
            />
          </>
        )}
      </td>
    </tr>
  );
}
