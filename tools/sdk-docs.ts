import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { commands } from '../client/src/cli/commands/commands.ts';
import { type EndpointName, endpointTable } from '../client/src/endpoints/endpoint-table.ts';
import { root } from './root.mjs';

type Program = ReturnType<typeof parseSync>['program'];
type Statement = Program['body'][number];
type Comment = ReturnType<typeof parseSync>['comments'][number];

/** A declaration that the package exports. */
interface Declared {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'type';
  /** As TypeScript declares it, without the code. */
  readonly signature: string;
  readonly text: string;
  readonly members: readonly { readonly signature: string; readonly text: string }[];
}

const folder = join(root, 'client/src');

/** Renders the page of the package @sillage/client from its types and their comments. */
export function sdkDocs(): string {
  const exported = exportedNames();
  const declared = [...exported].flatMap(([file, names]) =>
    declarationsOf(readFileSync(join(folder, file), 'utf8'), file).filter(({ name }) => names.has(name)),
  );
  const missing = [...exported.values()]
    .flatMap((names) => [...names])
    .filter((name) => !declared.some((one) => one.name === name));
  if (missing.length > 0)
    throw new Error(`client/src/index.ts exports what cannot be found: ${missing.join(', ')}`);
  const section = (title: string, kind: Declared['kind']): string =>
    `## ${title}\n\n${declared
      .filter((one) => one.kind === kind)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(described)
      .join('\n')}`;
  return `# The client for JavaScript and TypeScript

What the package \`@sillage/client\` exports, from its types. Its README shows how the parts are used together: the main job, batches, tables, webhooks and the command line. \`/docs/sdk\` of the service also lists the method of every endpoint. This page is generated from the comments of \`client/src\` by \`npx tsx tools/write-sdk-docs.ts\`.

${section('Functions', 'function')}
${section('Classes', 'class')}
${section('Types', 'type')}
${commandTable()}`;
}

/** Which command of the command line calls an endpoint. */
function commandTable(): string {
  const pathOf = (name: EndpointName): string => `${endpointTable[name].path} ${endpointTable[name].method}`;
  const names = (Object.keys(endpointTable) as EndpointName[]).sort((a, b) =>
    pathOf(a) < pathOf(b) ? -1 : 1,
  );
  const rows = names.flatMap((name) => {
    const calling = commands
      .filter(({ calls }) => calls.includes(name))
      .map((one) => `\`sillage ${one.name}\``);
    const { method, path } = endpointTable[name];
    return calling.length === 0 ? [] : [`| \`${method} ${path}\` | ${calling.join(', ')} |`];
  });
  return `## Commands

Which commands call an endpoint. ${rows.length} of ${names.length} endpoints have one; \`sillage call METHOD /path\` reaches all others, with the pages, formats and cures of the other commands.

| Endpoint | Command |
|---|---|
${rows.join('\n')}
`;
}

function described({ name, signature, text, members }: Declared): string {
  const list = members.map(
    (member) => `- \`${member.signature}\`${member.text === '' ? '' : `: ${member.text}`}`,
  );
  return [
    `### ${name}\n`,
    `\`\`\`ts\n${signature}\n\`\`\`\n`,
    ...(text === '' ? [] : [`${text.replace(' Throws: ', '\n\nThrows: ')}\n`]),
    ...(list.length === 0 ? [] : [`${list.join('\n')}\n`]),
  ].join('\n');
}

/** Names that index.ts exports, by the file that they are from; the documents of the contract are described elsewhere. */
function exportedNames(): ReadonlyMap<string, ReadonlySet<string>> {
  const { module } = parseSync('index.ts', readFileSync(join(folder, 'index.ts'), 'utf8'));
  const names = new Map<string, Set<string>>();
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, exportName } of entries) {
      const from = moduleRequest?.value ?? '';
      if (!from.startsWith('./') || exportName.name === null) continue;
      const file = from.slice(2);
      names.set(file, (names.get(file) ?? new Set()).add(exportName.name));
    }
  }
  return names;
}

function declarationsOf(text: string, file: string): readonly Declared[] {
  const { program, comments, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`client/src/${file} cannot be parsed: ${error.message}`);
  return program.body.flatMap((statement) => {
    const one = declaredBy(statement, text, comments);
    return one === undefined ? [] : [one];
  });
}

function declaredBy(statement: Statement, text: string, comments: readonly Comment[]): Declared | undefined {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return undefined;
  const { declaration } = statement;
  const comment = commentBefore(statement.start, text, comments);
  const cut = (end: number): string => plain(text.slice(declaration.start, end));
  switch (declaration.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction': {
      const end = declaration.body?.start ?? declaration.end;
      const name = declaration.id?.name ?? '';
      // With the lines of the source: some have many parameters.
      const signature = text.slice(declaration.start, end).trim();
      return { name, kind: 'function', signature, text: comment, members: [] };
    }
    case 'ClassDeclaration': {
      const members = declaration.body.body.flatMap((member) => {
        if (!('key' in member)) return [];
        const body = member.type === 'MethodDefinition' ? member.value.body?.start : member.value?.start;
        const signature = plain(text.slice(member.start, body ?? member.end)).replace(/\s*[=;]$/, '');
        if (/^(private|#|override)|^constructor/.test(signature)) return [];
        return [{ signature, text: commentBefore(member.start, text, comments) }];
      });
      return {
        name: declaration.id?.name ?? '',
        kind: 'class',
        signature: cut(declaration.body.start),
        text: comment,
        members,
      };
    }
    case 'TSInterfaceDeclaration': {
      const members = declaration.body.body.map((member) => ({
        signature: plain(text.slice(member.start, member.end)).replace(/;$/, ''),
        text: commentBefore(member.start, text, comments),
      }));
      return {
        name: declaration.id.name,
        kind: 'type',
        signature: cut(declaration.body.start),
        text: comment,
        members,
      };
    }
    case 'TSTypeAliasDeclaration':
      return {
        name: declaration.id.name,
        kind: 'type',
        signature: text.slice(declaration.start, declaration.end),
        text: comment,
        members: [],
      };
    default:
      return undefined;
  }
}

/** On one line, without the words that say nothing to a caller. */
function plain(code: string): string {
  return code
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\breadonly /g, '')
    .trim();
}

/** The documentation comment that ends right before a place, as one paragraph. */
function commentBefore(start: number, text: string, comments: readonly Comment[]): string {
  const found = [...comments]
    .reverse()
    .find(
      ({ type, end, value }) =>
        type === 'Block' && value.startsWith('*') && end <= start && text.slice(end, start).trim() === '',
    );
  return (found?.value ?? '')
    .replace(/^\*/, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
