import Type, { type Static } from 'typebox';

/**
 * Endpoints below the root of a scoring method serve clients written for the official French calculator,
 * Ecobalyse 7.0.0, and behave like it. All differences from the other endpoints are decided here:
 *
 * - A token may be sent in the header `token`, as Ecobalyse clients do, or as `Authorization: Bearer`; two
 *   different tokens are rejected.
 * - Errors that Ecobalyse also has (400: a request that cannot be read or scored; 404: unknown address or
 *   figure, or a GET where only POST exists) use its body, `EcobalyseError`, as `application/json`.
 * - Errors that it has no form for (401, 403, 405, 406, 413, 415, 422, 429, 5xx) are problem documents as
 *   elsewhere, plus the two members of `EcobalyseError`: a client that reads `error` always finds it.
 * - Messages are French, as in Ecobalyse, or English if `Accept-Language` requests it. Problem documents
 *   choose their language as everywhere else.
 * - The body is passed to the method unchanged: unknown keys are ignored, and null means absent.
 * - Nothing is stored: a POST may be repeated, and `Idempotency-Key` is ignored.
 */
export const EcobalyseError = Type.Object({
  error: Type.Record(Type.String(), Type.String(), {
    description:
      'field of the request → what is wrong with it; decoding: cannot be read; authorization: the token; general: anything else',
  }),
  documentation: Type.String({ description: 'where the interface is described' }),
});
export type EcobalyseError = Static<typeof EcobalyseError>;
