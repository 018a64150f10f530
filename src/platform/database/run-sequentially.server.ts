/** Runs `work` for each item, one after another. A failure does not stop the rest; all failures are thrown at the end. */
export async function runSequentially<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const faults: unknown[] = []
  let count = 0
  for await (const item of items) {
    if (signal?.aborted) break
    count += 1
    try {
      await work(item)
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${count} failed`)
}
