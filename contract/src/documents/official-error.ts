import Type, { type Static } from 'typebox';

/** How the official French calculator refuses: a sentence for each field of the request that is to blame. */
export const OfficialError = Type.Object({
  error: Type.Record(Type.String(), Type.String(), {
    description:
      'field of the request → what is wrong with it; decoding: cannot be read; authorization: the token; general: anything else',
  }),
  documentation: Type.String({ description: 'where the interface is described' }),
});
export type OfficialError = Static<typeof OfficialError>;
