/** Deletes at most `limit` rows and returns them. */
type DeleteBatch<Row> = (limit: number) => Promise<Row[]>

/**
 * Repeats a deletion until no row is left: one statement for everything that a busy shop leaves behind could exceed the
 * statement timeout, and would then fail at every attempt. An aborted deletion ends after its batch; the next run continues.
 * Returns the number of deleted rows.
 */
export async function deleteInBatches<Row>(
  deleteBatch: DeleteBatch<Row>,
  { signal, batchSize = 1000 }: { signal?: AbortSignal; batchSize?: number } = {},
): Promise<number> {
  let count = 0
  for (;;) {
    if (signal?.aborted) return count
    const rows = await deleteBatch(batchSize)
    count += rows.length
    if (rows.length < batchSize) return count
  }
}
