/**
 * What `fields` leaves of an item: the fields that it names, separated by commas, and the id, in the order of the item;
 * undefined: all of it. The type stays, as in the description of the interface.
 */
export function chosenFields(fields: string | undefined): <Item extends object>(item: Item) => Item {
  if (fields === undefined) return (item) => item;
  const wanted = new Set(['id', ...fields.split(',')]);
  return <Item extends object>(item: Item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name))) as Item;
}
