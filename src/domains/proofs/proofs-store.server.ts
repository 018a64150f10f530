import { asc, eq, max } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { proofs } from './proofs-tables.server.ts'

export type ProofRow = typeof proofs.$inferSelect

/** Numbers the versions of a line. The caller locks the order, so that no two proofs get the same number. */
export async function insertProof(
  db: Database,
  proof: Omit<typeof proofs.$inferInsert, 'version' | 'id'>,
): Promise<ProofRow> {
  const [last] = await db
    .select({ version: max(proofs.version) })
    .from(proofs)
    .where(eq(proofs.orderLineId, proof.orderLineId))
  const [row] = await db
    .insert(proofs)
    .values({ ...proof, version: (last?.version ?? 0) + 1 })
    .returning()
  if (!row) throw new Error('The proof was not stored')
  return row
}

export function listProofs(db: Database, orderId: number): Promise<ProofRow[]> {
  return db
    .select()
    .from(proofs)
    .where(eq(proofs.orderId, orderId))
    .orderBy(asc(proofs.orderLineId), asc(proofs.version))
}

export async function findProofRow(db: Database, publicToken: string): Promise<ProofRow | undefined> {
  const [row] = await db.select().from(proofs).where(eq(proofs.publicToken, publicToken))
  return row
}

type ProofAnswerValues = Required<Pick<ProofRow, 'answer' | 'comment' | 'answeredAt'>>

export async function saveProofAnswer(db: Database, id: number, answer: ProofAnswerValues): Promise<void> {
  await db.update(proofs).set(answer).where(eq(proofs.id, id))
}
