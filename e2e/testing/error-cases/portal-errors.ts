import type { ErrorCase } from './error-case.ts';

/** The French portal: not set. */
export const portalErrorCases = {
  'portal.not-set': {
    send: ({ service, extscore }, headers) =>
      service.call('POST', '/declarations', {
        body: { products: [extscore.declarableId], portal: true },
        headers,
      }),
    status: 409,
  },
} satisfies Readonly<Record<string, ErrorCase>>;
