import type { productEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { Refusal } from '../../http/refusal.ts';
import { createProduct } from './create-product.ts';
import { productRecord } from './product-record.ts';

export function productRoutes(context: Context): HandlersFor<keyof typeof productEndpoints> {
  return {
    createProduct: async ({ caller, body }) => {
      const record = await createProduct(context, caller, body);
      return { body: record, headers: { Location: `/products/${record.id}` } };
    },
    readProduct: async ({ caller, params: { id } }) => {
      const product = await context.storage.readProduct(caller.organizationId, id);
      if (product === undefined) throw new Refusal('record.not-found', { noun: 'product', id });
      return { body: productRecord(product) };
    },
  };
}
