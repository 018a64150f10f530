/** Made when it is first asked for: a browser takes 10 ms to make a table of dates that its page may never show. */
/* @__NO_SIDE_EFFECTS__ */
export function lazily<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => (made ??= make())
}
