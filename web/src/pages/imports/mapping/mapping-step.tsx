import { Alert, Button } from '@mantine/core';
import type { Field } from '@sillage/contract/tables';
import { appliedTo, keptOf, type Mapping } from '@sillage/contract/tables';
import { useTranslation } from 'react-i18next';
import { useTeams } from '../../../api/record-queries.ts';
import { TableHead, WideTable } from '../../../charts/wide-table.tsx';
import { SearchableSelect } from '../../../fields/choices/searchable-select.tsx';
import * as styles from '../imports.module.css';
import type { StartedImport } from '../started-import.ts';
import { UnknownTags } from '../unknown-tags.tsx';
import { ConstantsEditor } from './constants-editor.tsx';
import { keepMapping } from './kept-mapping.ts';
import { ProposedColumns } from './proposed-columns.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { TemplatesCard } from './templates-card.tsx';

interface MappingStepProps {
  readonly category: string;
  readonly started: StartedImport;
  readonly fields: readonly Field[];
  readonly mapping: Mapping;
  readonly guessed: Mapping | undefined;
  /** Whether the mapping was restored from an earlier import on this device. */
  readonly found: boolean;
  readonly keptAt: string;
  readonly onChange: (mapping: Mapping) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Number of sample values shown for a column. */
const samples = 3;

/** Maps columns to fields, and sets how cells are read. */
export function MappingStep(props: MappingStepProps) {
  const { category, started, fields, mapping, guessed, found, keptAt, onChange, onBack, onNext } = props;
  const { t } = useTranslation();
  const { data: teams = [] } = useTeams();
  const mapped = Object.keys(mapping.columns).length;
  const hasTeam = Object.values(mapping.columns).includes('teams') || (mapping.constants.teams ?? '') !== '';
  const kept = () => keptOf(category, started.titles, mapping);
  return (
    <>
      <Summary started={started} />
      {found && (
        <Alert color="gray" role="status">
          <div className="spread">
            <span>{t('imports.mappingFound')}</span>
            <Button
              variant="default"
              size="compact-sm"
              disabled={guessed === undefined}
              onClick={() => guessed !== undefined && onChange(guessed)}
            >
              {t('imports.mappingForgotten')}
            </Button>
          </div>
        </Alert>
      )}
      <ProposedColumns {...{ started, fields, mapping, onChange }} />
      <div className="card stack">
        <h2>{t('imports.columnsTitle')}</h2>
        <p className="quiet">{t('imports.columnsText')}</p>
        <ColumnsTable {...props} />
        <p className="quiet" role="status">
          {t('imports.mapped', { mapped, all: started.titles.length })}
        </p>
        {!hasTeam && teams[0] !== undefined && (
          <p className="quiet">{t('imports.noTeam', { team: teams[0].name })}</p>
        )}
      </div>
      <ReadingOptions mapping={mapping} onChange={onChange} />
      <ConstantsEditor fields={fields} mapping={mapping} onChange={onChange} />
      <TemplatesCard
        category={category}
        titles={started.titles}
        kept={kept}
        onTake={(template) =>
          onChange(
            appliedTo(
              started.titles,
              template,
              { ...(guessed ?? mapping), decimal: mapping.decimal },
              new Set(fields.map(({ id }) => id)),
            ),
          )
        }
      />
      <div className="actions form-end">
        <Button
          disabled={mapped === 0}
          onClick={() => {
            keepMapping(keptAt, kept());
            onNext();
          }}
        >
          {t('imports.toCheck')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('imports.back')}
        </Button>
      </div>
    </>
  );
}

const separators: Readonly<Record<string, 'comma' | 'semicolon' | 'tab'>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
};

function Summary({ started: { table, fileName, wanted } }: Pick<MappingStepProps, 'started'>) {
  const { t } = useTranslation();
  const { encoding, delimiter = '', sheet } = table;
  const separator = separators[delimiter];
  const facts = [
    t('imports.foundText', { rows: t('imports.found', { count: wanted.length }), file: fileName }),
    ...(sheet === undefined ? [] : [`${t('imports.sheet')} ${sheet}`]),
    ...(encoding === undefined ? [] : [t('imports.encoding', { encoding: encoding.toUpperCase() })]),
    ...(separator === undefined
      ? []
      : [t('imports.separator', { separator: t(`imports.separators.${separator}`) })]),
  ];
  return <p className="quiet">{facts.join(' · ')}</p>;
}

function ColumnsTable({ started, fields, mapping, onChange }: MappingStepProps) {
  const { t } = useTranslation();
  const { titles, rows, wanted } = started;
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { id, title, group } of fields) {
    const items = groups.get(group) ?? [];
    items.push({ value: id, label: title });
    groups.set(group, items);
  }
  const data = [...groups].map(([group, items]) => ({ group, items }));
  const set = (column: number, field: string | null): void => {
    // A field is filled by one column only, so the other column loses it.
    const others = Object.entries(mapping.columns).filter(
      ([other, its]) => Number(other) !== column && its !== field,
    );
    const columns = Object.fromEntries(others) as Record<number, string>;
    onChange({ ...mapping, columns: field === null ? columns : { ...columns, [column]: field } });
  };
  return (
    <WideTable label={t('imports.columnsTitle')}>
      <table className={styles.importColumns}>
        <TableHead columns={[t('imports.column'), t('imports.samples'), t('imports.meaning')]} />
        <tbody>
          {titles.map((title, column) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td className={styles.importSample}>
                {wanted
                  .slice(0, 200)
                  .map((index) => String(rows[index]?.[column] ?? ''))
                  .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
                  .slice(0, samples)
                  .join(' · ')}
              </td>
              <td>
                <SearchableSelect
                  aria-label={t('imports.meaningOf', { column: title })}
                  data={data}
                  value={mapping.columns[column] ?? null}
                  onChange={(field) => set(column, field)}
                  placeholder={t('imports.ignored')}
                  clearLabel={t('imports.ignored')}
                  nothingFoundMessage={t('imports.ignored')}
                />
                <ColumnNotes
                  column={column}
                  {...{ started, fields, mapping }}
                  onUse={(id) => set(column, id)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

interface ColumnNotesProps extends Pick<MappingStepProps, 'started' | 'fields' | 'mapping'> {
  readonly column: number;
  readonly onUse: (field: string) => void;
}

/** A field that a column may fill though it knows few of its values, and tags that do not exist. */
function ColumnNotes({ started, fields, mapping, column, onUse }: ColumnNotesProps) {
  const { t } = useTranslation();
  const id = mapping.columns[column];
  const field = fields.find((one) => one.id === id);
  if (field?.id === 'tags') return <UnknownTags started={started} column={column} field={field} />;
  const doubt = mapping.doubtful?.[column];
  const perhaps = fields.find((one) => one.id === doubt?.field);
  if (id !== undefined || doubt === undefined || perhaps === undefined) return null;
  const { unknown, all } = doubt;
  return (
    <div className={styles.importNote}>
      <p className="quiet">
        {unknown === 0
          ? t('imports.proposedByValues', { field: perhaps.title })
          : t('imports.doubtful', { field: perhaps.title, unknown, all })}
      </p>
      <Button variant="default" size="compact-sm" onClick={() => onUse(perhaps.id)}>
        {t('imports.useDoubtful', { field: perhaps.title })}
      </Button>
    </div>
  );
}
