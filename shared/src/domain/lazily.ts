/**
 * What takes long to make and may not be needed: it is made when it is first asked for. The first of the browser's
 * formatters costs a slow phone some 60 ms, which no page should pay before it can answer.
 */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
