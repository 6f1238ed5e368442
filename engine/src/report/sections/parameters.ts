import type { ResolvedParameter } from '@sillage/contract';
import { derivedIdentifiers } from '../../methods/pef/prepare/compile-category.ts';
import { type Block, type Section, type TableCell, table } from '../blocks.ts';
import type { ReportContext } from '../report-context.ts';
import { parameterKey, valueKey } from '../report-names.ts';

/** Every value that decided something: those given, then the defaults with their sources. */
export function parameters(context: ReportContext): Section {
  const { result, t } = context;
  const valued = result.resolvedParameters.filter((parameter) => decides(parameter));
  const isGiven = ({ origin }: ResolvedParameter): boolean => origin !== 'default' && origin !== 'derived';
  const given = valued.filter(isGiven);
  const defaults = valued.filter((parameter) => !isGiven(parameter));
  const blocks: Block[] = [
    given.length === 0
      ? { kind: 'paragraph', text: t('parameters.none') }
      : parameterTable(context, t('parameters.given'), given),
    ...(defaults.length === 0 ? [] : [parameterTable(context, t('parameters.default'), defaults)]),
  ];
  return { id: 'parameters', title: t('parameters.title'), blocks };
}

/** Whether a parameter has a value; that impacts come from the database is no assumption, but the rule. */
function decides({ value, origin }: ResolvedParameter): boolean {
  return value !== null && !(value === 'database' && origin === 'default');
}

/** The same value of several materials is one row, which names them all. */
function merged(shown: readonly ResolvedParameter[]): (readonly [ResolvedParameter, readonly string[]])[] {
  const rows = new Map<string, [ResolvedParameter, string[]]>();
  for (const parameter of shown) {
    const { identifier, value, origin, source, owner } = parameter;
    const key = JSON.stringify([identifier, value, origin, source, owner === '']);
    const place = ownerText(owner);
    const row = rows.get(key) ?? [parameter, []];
    rows.set(key, row);
    if (place !== '') row[1].push(place);
  }
  return [...rows.values()];
}

function parameterTable(context: ReportContext, caption: string, shown: readonly ResolvedParameter[]): Block {
  const { t } = context;
  return table({
    caption,
    columns: [
      { title: t('parameters.parameter'), width: 4.2 },
      { title: t('parameters.value'), width: 3.2 },
      { title: t('parameters.origin'), width: 1.8 },
      { title: t('parameters.source'), width: 4.8 },
    ],
    rows: merged(shown).map(([parameter, places]): TableCell[] => {
      const { identifier, origin, source } = parameter;
      const name = nameOf(context, identifier);
      return [
        places.length === 0 ? name : `${name} (${places.join(', ')})`,
        valueText(context, parameter),
        t(`origin.${origin}`),
        { text: source ?? '', english: true },
      ];
    }),
  });
}

/** `/composition/parts/0/materials/1` as `1.2`, the second material of the first part. */
function ownerText(owner: string): string {
  return (owner.match(/\d+/g) ?? []).map((digits) => Number(digits) + 1).join('.');
}

function valueText(context: ReportContext, { identifier, value, unit }: ResolvedParameter): string {
  const { t, given, content, language } = context;
  if (value === null) return t('parameters.without');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number')
    return content.names[valueKey(identifier, String(value))]?.[language] ?? given(value, unit);
  return value
    .split(',')
    .map((piece) => {
      const [, bare = piece, quantity] = /^(.*)\/([^/]*)$/.exec(piece) ?? [];
      const name = content.names[valueKey(identifier, bare)]?.[language] ?? bare;
      return quantity === undefined || quantity === '100' ? name : `${name} ${quantity}`;
    })
    .join(', ');
}

function nameOf({ content, language, t }: ReportContext, identifier: string): string {
  if (isDerived(identifier)) return t(`derived.${identifier}`);
  return content.names[parameterKey(identifier)]?.[language] ?? identifier;
}

/** Values that follow from parameters, and are none themselves. */
type Derived = (typeof derivedIdentifiers)[keyof typeof derivedIdentifiers];
const isDerived = (identifier: string): identifier is Derived =>
  Object.values(derivedIdentifiers).some((one) => one === identifier);
