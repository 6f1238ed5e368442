import { Alert, Button } from '@mantine/core';
import { type Field, type Mapping, withProposals } from '@sillage/contract/tables';
import { useTranslation } from 'react-i18next';
import type { StartedImport } from '../started-import.ts';

interface ProposedColumnsProps {
  readonly started: Pick<StartedImport, 'titles'>;
  readonly fields: readonly Field[];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** Columns with unknown titles whose values say what they are: all of them are taken at once. */
export function ProposedColumns({ started: { titles }, fields, mapping, onChange }: ProposedColumnsProps) {
  const { t } = useTranslation();
  const taken = withProposals(mapping);
  const titleOf = (id: string): string => fields.find((field) => field.id === id)?.title ?? id;
  const named = Object.entries(taken.columns).flatMap(([column, id]) =>
    mapping.columns[Number(column)] === undefined ? [`${titles[Number(column)]} → ${titleOf(id)}`] : [],
  );
  const counted = (taken.sizes ?? []).flatMap(({ pieces }, index) =>
    pieces === undefined || pieces === mapping.sizes?.[index]?.pieces ? [] : [titles[pieces]],
  );
  const sized = counted.length === 0 ? [] : [`${counted.join(', ')} → ${titleOf('pieces')}`];
  if (named.length + sized.length === 0) return null;
  return (
    <Alert color="gray" role="status">
      <div className="spread">
        <span>{t('imports.proposedColumns', { list: [...named, ...sized].join(' · ') })}</span>
        <Button variant="default" size="compact-sm" onClick={() => onChange(taken)}>
          {t('imports.takeProposed')}
        </Button>
      </div>
    </Alert>
  );
}
