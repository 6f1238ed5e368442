/** Id of a data set within one result. */
export function processId({ database, id }: { readonly database: string; readonly id: string }): string {
  return `${database}:${id}`;
}
