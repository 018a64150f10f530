import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import type { Area } from './personalisation.ts'
import { designs, personalisationAreas } from './personalisation-tables.server.ts'

export async function listAreas(db: Database, productId: number): Promise<Area[]> {
  const rows = await db
    .select()
    .from(personalisationAreas)
    .where(eq(personalisationAreas.productId, productId))
    .orderBy(asc(personalisationAreas.position), asc(personalisationAreas.id))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    label: { en: row.label, es: row.labelEs },
    maxCharLimit: row.maxCharLimit,
    required: row.required,
    box: { x: row.boxX, y: row.boxY, width: row.boxWidth, height: row.boxHeight },
    fonts: row.fonts,
    colours: row.colours,
  }))
}

export type StoredDesign = typeof designs.$inferSelect

export async function insertDesign(db: Database, design: typeof designs.$inferInsert): Promise<void> {
  await db.insert(designs).values(design)
}

export async function findDesign(db: Database, id: string): Promise<StoredDesign | undefined> {
  const [row] = await db.select().from(designs).where(eq(designs.id, id))
  return row
}

/** What was put into each design; by design. */
export async function listDesignInputs(db: Database, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: designs.id, inputs: designs.inputs })
          .from(designs)
          .where(inArray(designs.id, [...ids]))
  return new Map(rows.map(({ id, inputs }) => [id, inputs]))
}

export async function giveDesigns(db: Database, sessionIdHash: string, customerId: number): Promise<void> {
  await db
    .update(designs)
    .set({ customerId, sessionIdHash: null })
    .where(and(eq(designs.sessionIdHash, sessionIdHash), isNull(designs.customerId)))
}

export type DesignOwner = { customerId: number } | { sessionIdHash: string }

export async function isDesignOf(
  db: Database,
  { designId, productId, owner }: { designId: string; productId: number; owner: DesignOwner },
): Promise<boolean> {
  const isOwners =
    'customerId' in owner ? eq(designs.customerId, owner.customerId) : eq(designs.sessionIdHash, owner.sessionIdHash)
  const count = await db.$count(designs, and(eq(designs.id, designId), eq(designs.productId, productId), isOwners))
  return count === 1
}
