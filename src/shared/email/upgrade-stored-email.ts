/**
 * Jobs queued by the last version store their email as `letter` instead of `email`. Remove this together with a migration that
 * renames it in stored jobs, from the next version on: an instance of the last version must not queue any more.
 */
export function upgradeStoredEmail(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('letter' in payload)) return payload
  const { letter, ...rest } = payload
  return { email: letter, ...rest }
}
