import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { DeliveryTerms } from '#src/domains/pricing/delivery.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { preparedStatement } from '#src/platform/database/prepared-statement.server.ts'
import { deliveryTerms, products } from '../catalogue-tables.server.ts'

const latestTerms = preparedStatement((db) =>
  db
    .select({ version: deliveryTerms.version, terms: deliveryTerms.terms })
    .from(deliveryTerms)
    .orderBy(desc(deliveryTerms.version))
    .limit(1)
    .prepare('delivery terms'),
)

type SavedVersion = { version: number; savedBy: number | undefined; savedAt: Date }
export type VersionedDeliveryTerms = { version: number; terms: DeliveryTerms }

export async function readDeliveryTerms(db: Database): Promise<VersionedDeliveryTerms> {
  const [row] = await latestTerms(db).execute()
  // A migration inserts the first version.
  if (!row) throw new Error('The shop has no delivery terms')
  return row
}

/** Locks the terms until the end of the transaction, and reads the latest version. */
export async function lockDeliveryTerms(db: Database): Promise<VersionedDeliveryTerms> {
  // The first version is the same row for everybody, however many versions follow.
  await db.select().from(deliveryTerms).orderBy(deliveryTerms.version).limit(1).for('update')
  return readDeliveryTerms(db)
}

export async function findDeliveryTermsVersion(db: Database, version: number): Promise<DeliveryTerms | undefined> {
  const [row] = await db.select().from(deliveryTerms).where(eq(deliveryTerms.version, version))
  return row?.terms
}

/** A version that somebody has saved; nobody has saved the one that every new shop starts with. */
export async function findSavedDeliveryTerms(db: Database) {
  const [row] = await db.select().from(deliveryTerms).where(isNotNull(deliveryTerms.savedBy)).limit(1)
  return row
}

/** Marks terms as checked that were saved without a change. */
export async function markDeliveryTermsSaved(db: Database, { version, savedBy, savedAt }: SavedVersion): Promise<void> {
  await db
    .update(deliveryTerms)
    .set({ savedBy, savedAt })
    .where(and(eq(deliveryTerms.version, version), isNull(deliveryTerms.savedBy)))
}

export async function insertDeliveryTerms(db: Database, row: typeof deliveryTerms.$inferInsert): Promise<void> {
  await db.insert(deliveryTerms).values(row)
}

export async function listUsedDeliveryClasses(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ deliveryClass: products.deliveryClass }).from(products)
  return rows.map(({ deliveryClass }) => deliveryClass)
}
