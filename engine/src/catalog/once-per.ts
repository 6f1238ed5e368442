/**
 * Calls `make` once for each object and keeps what it makes, for as long as the object is reachable. `using`: what else
 * `make` needs, and what does not change what it makes.
 */
export function oncePer<Key extends object, Value extends NonNullable<unknown> | null, Using = void>(
  make: (key: Key, using: Using) => Value,
): (key: Key, using: Using) => Value {
  const made = new WeakMap<Key, Value>();
  return (key, using) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key, using);
      made.set(key, value);
    }
    return value;
  };
}
