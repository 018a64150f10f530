/** Creates a value on first use: an `Intl` formatter takes a browser 10 ms, and many pages never need it. */
/* @__NO_SIDE_EFFECTS__ */
export function lazily<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}
