import { type DeclarationCheck, isFlagSet, type Language } from '@sillage/contract';
import { portalFile } from '@sillage/contract/tables';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { namedFile } from '../../platform/http/named-file.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { exportMediaTypes } from '../../platform/tables/export-table.ts';
import { nameOfSubject } from '../subject-name.ts';
import {
  type CheckedPiece,
  checkedPieces,
  issuesOf,
  listsOf,
  notOneList,
  refuseUnknown,
} from './checked-pieces.ts';
import { declarationCall } from './declaration-call.ts';

/** The file of the French declaration portal, and what the portal would refuse. */
export function declarationRoutes(
  context: Context,
): HandlersFor<'writeDeclarationFile' | 'readDeclarationBody'> {
  return {
    writeDeclarationFile: async ({ caller, body, query, language }) => {
      const lists = listsOf(body);
      const first = lists[0];
      const checks = isFlagSet(query.check);
      if (!checks) await refuseUnknown(context, caller, lists);
      if (first === undefined || lists.length > 1) throw notOneList(lists);
      const { noun } = first;
      const pieces = await checkedPieces(context, caller, body, body.format ?? 'csv', first);
      const ready = pieces.filter(({ problems }) => problems.length === 0);
      if (checks) return jsonAnswer(checkOf(pieces, ready.length, language));
      const refused = pieces.length - ready.length;
      if (refused > 0 && (!isFlagSet(query.skipRefused) || ready.length === 0))
        throw invalidDocument(issuesOf(noun, pieces));
      const { format = 'csv', language: spoken = 'fr' } = body;
      const [only, ...others] = ready;
      const isOne = only !== undefined && others.length === 0;
      const name = isOne ? await nameOfSubject(context, caller.organizationId, only.id) : undefined;
      const garments = ready.flatMap(({ garment }) => (garment === undefined ? [] : [garment]));
      return {
        bytes: portalFile(garments, { format, language: spoken }),
        headers: {
          'Content-Type': exportMediaTypes[format],
          'Content-Disposition': namedFile('attachment', name, 'declaration', format),
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

const jsonAnswer = (value: DeclarationCheck) => ({
  bytes: new TextEncoder().encode(JSON.stringify(value)),
  headers: { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Language' },
});

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
