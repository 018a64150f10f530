/** For jobs: one that fails keeps none behind it from its turn; what failed is told at the end. */
export async function eachInTurn<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  let count = 0
  for await (const item of items) {
    count += 1
    try {
      await work(item)
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${count} failed`)
}
