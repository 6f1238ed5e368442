import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientAddress } from '../client-address.ts';
import { type Admission, makeAdmission } from './admission.ts';
import { arrayAdmission, bodyAdmission, bytesPerUnit } from './admission-limits.ts';

/** Lets bodies be received when the process has room for them in memory. */
export interface BodyAdmission {
  /**
   * Waits until a body has room, before its first byte is read; it holds that until its request is answered.
   * Throws: DomainError organization.busy, service.overloaded.
   */
  admit(request: FastifyRequest, reply: FastifyReply, kind: 'document' | 'array'): Promise<void>;
}

/** `addressOf`: requests without a caller share the room of their network address. */
export function admitBodies(
  addressOf: ClientAddress,
  limits = { document: bodyAdmission, array: arrayAdmission },
): BodyAdmission {
  const admissions: Readonly<Record<'document' | 'array', Admission>> = {
    document: makeAdmission(limits.document),
    array: makeAdmission(limits.array),
  };
  return {
    async admit(request, { raw }, kind) {
      const bytes = announcedBytes(request);
      if (bytes === 0) return;
      const owner = request.caller?.organizationId ?? `address ${addressOf(request.raw)}`;
      const release = await admissions[kind].admit(owner, bytes / bytesPerUnit);
      if (raw.destroyed) release();
      else raw.once('close', release);
    },
  };
}

/** The bytes of a body as announced: 0 for none; the most that the endpoint takes if the client does not tell. */
function announcedBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const announced = headers['content-length'];
  if (announced !== undefined) return Math.min(Number(announced), bodyLimit);
  return headers['transfer-encoding'] === undefined ? 0 : bodyLimit;
}
