import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { preparedStatement } from '#src/platform/database/prepared-statement.server.ts'
import type { DispatchTerms } from './dispatch-date.ts'

const dispatchTermsQuery = preparedStatement((db) =>
  db
    .select({
      cutOffHour: shopSettings.dispatchCutOffHour,
      leadDays: shopSettings.dispatchLeadDays,
      closedDays: shopSettings.closedDays,
      openingHours: shopSettings.openingHours,
    })
    .from(shopSettings)
    .prepare('dispatch terms'),
)

export async function readDispatchTerms(db: Database): Promise<DispatchTerms> {
  const [row] = await dispatchTermsQuery(db).execute()
  // The first migration inserts the only row.
  if (!row) throw new Error('The shop has no settings')
  return row
}
