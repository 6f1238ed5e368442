/** Sort orders of a list of products; a leading minus means descending. */
export const productOrders = ['name', '-name', 'updated_at', '-updated_at'] as const;
export type ProductOrder = (typeof productOrders)[number];
