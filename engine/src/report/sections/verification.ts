import type { StatementPayload, StatementRecord } from '@sillage/contract';
import type { Block, Section } from '../blocks.ts';
import type { ReportContext } from '../report-context.ts';

type Given = StatementRecord & { readonly statement: StatementPayload };

/** What verifiers have said of the version, as they said it; nothing where nobody has. */
export function verification(context: ReportContext): Section[] {
  const given = statementsOf(context);
  if (given.length === 0) return [];
  const { t } = context;
  return [
    {
      id: 'verification',
      title: t('verification.title'),
      blocks: [
        { kind: 'paragraph', text: t('verification.intro') },
        ...given.flatMap((one, index) => blocksOf(context, one, { number: index + 1, count: given.length })),
      ],
    },
  ];
}

/** The statements that count for a summary: those that are not withdrawn. */
export function standingStatements(context: ReportContext): Given[] {
  return statementsOf(context).filter(({ withdrawn }) => withdrawn === undefined);
}

function statementsOf({ statements }: ReportContext): Given[] {
  return statements.filter((record): record is Given => record.statement !== undefined);
}

function blocksOf(
  { t, time }: ReportContext,
  { statement, givenAt, givenBy, report, withdrawn }: Given,
  place: { readonly number: number; readonly count: number },
): Block[] {
  const { verifier, standard, scope, checked, outcome, findings = [], date, documents = [] } = statement;
  return [
    { kind: 'note', text: t('verification.number', { ...place, outcome: t(`outcome.${outcome}`) }) },
    ...(withdrawn === undefined
      ? []
      : [
          {
            kind: 'note',
            text: t('verification.withdrawn', { time: time(withdrawn.at), reason: withdrawn.reason }),
          } as const,
        ]),
    {
      kind: 'facts',
      rows: [
        [t('verification.verifier'), `${verifier.name}, ${verifier.organization}`],
        ...(verifier.accreditation === undefined
          ? []
          : [[t('verification.accreditation'), verifier.accreditation] as const]),
        [t('verification.date'), time(date)],
        [t('verification.standard'), standard],
        [t('verification.scope'), scope],
        [t('verification.outcome'), t(`outcome.${outcome}`)],
        [t('verification.given'), t('verification.given-value', { time: time(givenAt), name: givenBy.name })],
        [t('trace.hash'), report.documentHash],
        [t('trace.inputs'), report.inputsHash],
        ...documents.map(({ name, sha256 }) => [name, sha256] as const),
      ],
    },
    { kind: 'paragraph', text: t('verification.checked') },
    { kind: 'list', items: checked.map((text) => ({ text })) },
    ...(findings.length === 0
      ? []
      : [
          { kind: 'paragraph', text: t('verification.findings') } as const,
          { kind: 'list', items: findings.map((text) => ({ text })) } as const,
        ]),
  ];
}
