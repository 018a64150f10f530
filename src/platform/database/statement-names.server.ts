const maxUnnamedRuns = 20
const maxNames = 100
const maxCounted = 1_000

/**
 * Returns a name for a statement after 20 runs, which makes it a prepared statement: PostgreSQL parses it once per connection, and
 * plans it once where a generic plan is as good. For a statement with many columns this takes longer than running it. The number
 * of names is limited, because a connection keeps them until it closes.
 */
export function createStatementNamer(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const runCounts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= maxNames) return known
    const runs = (runCounts.get(text) ?? 0) + 1
    if (runs <= maxUnnamedRuns) {
      if (runCounts.size >= maxCounted) runCounts.clear()
      runCounts.set(text, runs)
      return undefined
    }
    runCounts.delete(text)
    names.set(text, `frequent ${names.size + 1}`)
    return names.get(text)
  }
}
