/** A statement of the running shop may take five seconds. */
const rowsPerStatement = 1_000

/** The ids for each statement of a change of many rows. */
export function* splitIntoStatements(ids: readonly number[]): Generator<readonly number[]> {
  for (let start = 0; start < ids.length; start += rowsPerStatement) yield ids.slice(start, start + rowsPerStatement)
}
