import type { ProductOrder, productEndpoints } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import { parseIfMatch } from '../platform/http/conditional-requests.ts';
import type { HandlersFor } from '../platform/http/endpoint-handlers.ts';
import { answerList } from '../platform/ndjson/list-pages.ts';
import { labelFilter } from '../platform/ndjson/list-query.ts';
import type { ProductQuery } from '../platform/ports/products.ts';
import { createProduct } from './create-product.ts';
import { productRecord, productRecords } from './product-record.ts';
import { putProductByReference } from './put-product-by-reference.ts';
import { removeProduct, replaceProduct, requireProduct } from './replace-product.ts';

/** Products: combinations of published versions, whose results are computed on each write. */
export function productRoutes(context: Context): HandlersFor<keyof typeof productEndpoints> {
  const { storage } = context;
  return {
    listProducts: ({ caller, query }) => {
      const { organizationId } = caller;
      const filter = labelFilter(query);
      const { sort: order, expand } = query;
      const sort = order === undefined ? undefined : productSort(order);
      return answerList(context, organizationId, query, {
        path: '/products',
        ...(order === undefined ? {} : { order }),
        read: (page) =>
          storage.listProducts(organizationId, {
            ...filter,
            ...page,
            ...(sort === undefined ? {} : { sort }),
          }),
        show: (products) => productRecords(context, caller, products, expand),
        count: () => storage.countProducts(organizationId, filter),
      });
    },
    createProduct: async ({ caller, body, signal }) => {
      const record = await createProduct(context, caller, body, signal);
      return { body: record, headers: { Location: `/products/${record.id}` } };
    },
    readProduct: async ({ caller, params: { id }, query: { expand } }) => ({
      body: await productRecord(context, caller, await requireProduct(context, caller, id), expand),
    }),
    replaceProduct: async ({ caller, params: { id }, body, ifMatch, signal }) => ({
      body: await replaceProduct(context, caller, id, body, ifMatch, signal),
    }),
    putProductByReference: async ({
      caller,
      params: { reference },
      body: sent,
      ifMatch,
      headers,
      signal,
    }) => {
      const ifNoneMatch = parseIfMatch(headers['if-none-match']);
      const conditions = { ifMatch, ifNoneMatch };
      const put = { reference, sent, signal, ...conditions };
      const { record, created } = await putProductByReference(context, caller, put);
      if (!created) return { body: record };
      return { status: 201, body: record, headers: { Location: `/products/${record.id}` } };
    },
    removeProduct: async ({ caller, params: { id }, ifMatch }) => {
      await removeProduct(context, caller, id, ifMatch);
      return {};
    },
  };
}

/** What the order of the API is called in the storage. */
function productSort(order: ProductOrder): NonNullable<ProductQuery['sort']> {
  const descending = order.startsWith('-');
  return { by: order.endsWith('name') ? 'name' : 'updatedAt', descending };
}
