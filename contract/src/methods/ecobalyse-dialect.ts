import Type, { type Static } from 'typebox';

/**
 * Everything below the root of a scoring method is for clients that were written for the official French calculator,
 * Ecobalyse 7.0.0, and answers as it does. The one place where this is decided:
 *
 * - A token may come in the header `token`, as its clients send it, or as `Authorization: Bearer`; two different ones
 *   are refused.
 * - What Ecobalyse refuses, too (400: a request that cannot be read or scored; 404: no such address, figure, or GET
 *   where only POST is), has its body, `EcobalyseError`, as `application/json`.
 * - What it has no form for (401, 403, 405, 406, 413, 415, 422, 429, 5xx) is a problem document as elsewhere, which
 *   carries the two members of `EcobalyseError` besides: a client that looks for `error` always finds it.
 * - Sentences are French, as there; English for those who name it in `Accept-Language`. Problem documents keep to the
 *   rule of the whole service.
 * - A body is handed to the method as it came: unknown keys are ignored and null is as good as absent.
 * - Nothing is stored: a POST may be repeated, and `Idempotency-Key` is not looked at.
 */
export const EcobalyseError = Type.Object({
  error: Type.Record(Type.String(), Type.String(), {
    description:
      'field of the request → what is wrong with it; decoding: cannot be read; authorization: the token; general: anything else',
  }),
  documentation: Type.String({ description: 'where the interface is described' }),
});
export type EcobalyseError = Static<typeof EcobalyseError>;
