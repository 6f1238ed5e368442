import {
  at,
  type DeclarationCheck,
  type DeclarationSelection,
  type declarationEndpoints,
  type Issue,
  isFlagSet,
  type Language,
} from '@sillage/contract';
import { portalFile, portalProblems, repeatedGtin, repeatedGtins } from '@sillage/contract/tables';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import { unknownReference, valueIssue } from '../../platform/kernel/issues.ts';
import { exportMediaTypes } from '../../platform/tables/export-table.ts';
import { declarationCall } from './declaration-call.ts';
import {
  type DeclaredPiece,
  declaredEvaluation,
  declaredProduct,
  type Obstacle,
  type Wanted,
} from './declared-piece.ts';

/** The file of the French declaration portal, and what the portal would refuse. */
export function declarationRoutes(context: Context): HandlersFor<keyof typeof declarationEndpoints> {
  return {
    writeDeclarationFile: async ({ caller, body, query, language }) => {
      const lists = listsOf(body);
      const first = lists[0];
      const checks = isFlagSet(query.check);
      if (!checks) await refuseUnknown(context, caller, lists);
      if (first === undefined || lists.length > 1) throw notOneList(lists);
      const { noun } = first;
      const pieces = await checkedPieces(context, caller, body, first);
      const ready = pieces.filter(({ problems }) => problems.length === 0);
      if (checks) return jsonAnswer(checkOf(pieces, ready.length, language));
      const refused = pieces.length - ready.length;
      if (refused > 0 && (!isFlagSet(query.skipRefused) || ready.length === 0))
        throw invalidDocument(issuesOf(noun, pieces));
      const { format = 'csv', language: spoken = 'fr' } = body;
      const garments = ready.flatMap(({ garment }) => (garment === undefined ? [] : [garment]));
      return {
        bytes: portalFile(garments, { format, language: spoken }),
        headers: {
          'Content-Type': exportMediaTypes[format],
          'Content-Disposition': `attachment; filename="declaration.${format}"`,
          'Sillage-Refused': String(refused),
        },
      };
    },
    readDeclarationBody: async ({ caller, params, query }) => ({
      body: await declarationCall(context, caller, params.id, {
        components: isFlagSet(query.components),
        ...(query.brand_id === undefined ? {} : { brandId: query.brand_id }),
        ...(query.gtins === undefined ? {} : { gtins: query.gtins.split(',') }),
        ...(query.price === undefined ? {} : { price: Number(query.price) }),
        ...(query.references === undefined ? {} : { numberOfReferences: Number(query.references) }),
      }),
    }),
  };
}

type Noun = 'evaluations' | 'versions' | 'products';

type CheckedPiece = DeclaredPiece & { readonly problems: readonly Obstacle[] };

const jsonAnswer = (value: DeclarationCheck) => ({
  bytes: new TextEncoder().encode(JSON.stringify(value)),
  headers: { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Language' },
});

interface SelectedList {
  readonly noun: Noun;
  readonly wanted: readonly (Wanted & { readonly pointer: string })[];
}

function listsOf(selection: DeclarationSelection): SelectedList[] {
  return (['evaluations', 'versions', 'products'] as const).flatMap((noun) => {
    const list = selection[noun];
    if (list === undefined) return [];
    const wanted = list.map((item, index) => {
      const pointer = at(at('', noun), index);
      return typeof item === 'string' ? { id: item, pointer } : { ...item, pointer: at(pointer, 'id') };
    });
    return [{ noun, wanted }];
  });
}

function notOneList(lists: readonly SelectedList[]): Error {
  const rule = {
    en: 'name either evaluations, versions or products',
    fr: 'nommez soit evaluations, soit versions, soit products',
  };
  const second = lists[1];
  const pointer = second === undefined ? '' : at('', second.noun);
  return invalidDocument([valueIssue(pointer, rule)]);
}

/** Throws: DomainError document.invalid with reference.unknown for each id that the organization does not have. */
async function refuseUnknown(
  { storage }: Context,
  { organizationId }: Caller,
  lists: readonly SelectedList[],
): Promise<void> {
  const issues: Issue[] = [];
  const loop = new EventLoopYield();
  for (const { noun, wanted } of lists)
    for (const { id, pointer } of wanted) {
      const found =
        noun === 'products'
          ? await storage.readProduct(organizationId, id)
          : ((await storage.readVersion(organizationId, id)) ??
            (await storage.readEvaluation(organizationId, id)));
      if (found === undefined) issues.push(unknownReference(pointer, nouns[noun], id));
      if (loop.isDue()) await loop.yield();
    }
  if (issues.length > 0) throw invalidDocument(issues);
}

const nouns = { evaluations: 'evaluation', versions: 'version', products: 'product' } as const;

async function checkedPieces(
  context: Context,
  caller: Caller,
  { brand, format = 'csv', withoutGtins = false }: DeclarationSelection,
  { noun, wanted }: SelectedList,
): Promise<CheckedPiece[]> {
  const read = noun === 'products' ? declaredProduct : declaredEvaluation;
  const loop = new EventLoopYield();
  const pieces: DeclaredPiece[] = [];
  for (const one of wanted) {
    pieces.push(await read(context, caller, one, brand));
    if (loop.isDue()) await loop.yield();
  }
  const repeated = repeatedGtins(pieces.flatMap(({ garment }) => (garment === undefined ? [] : [garment])));
  return pieces.map((piece) => {
    const { garment, computed, obstacles } = piece;
    if (garment === undefined) return { ...piece, problems: obstacles };
    const checking = { via: format, withoutGtins, ...(computed === undefined ? {} : { computed }) };
    const twice = garment.gtins.filter((gtin) => repeated.has(gtin)).map(repeatedGtin);
    return { ...piece, problems: [...obstacles, ...portalProblems(garment, checking), ...twice] };
  });
}

function checkOf(pieces: readonly CheckedPiece[], ready: number, language: Language): DeclarationCheck {
  return {
    ready,
    refused: pieces.length - ready,
    rows: pieces.map(({ id, reference, score, problems, notExpressed }, index) => ({
      ...{ index, id, reference, score },
      state: problems.length === 0 ? 'ready' : 'refused',
      problems: problems.map((problem) => ({ ...problem, message: problem.message[language] })),
      notExpressed: notExpressed.map(({ pointer, message }) => ({ pointer, message: message[language] })),
    })),
  };
}

const issuesOf = (noun: Noun, pieces: readonly CheckedPiece[]): Issue[] =>
  pieces.flatMap(({ problems }, index) =>
    problems.map(({ message }) => ({
      code: 'extscore.not-declarable' as const,
      pointer: at(at('', noun), index),
      facts: { reason: message },
    })),
  );
