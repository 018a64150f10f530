import { and, eq, sql } from 'drizzle-orm'
import { providerKinds } from '#src/domains/orders/payment-rules.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { testEmails } from './shop-health-tables.server.ts'

export type ShopHealthFacts = {
  published: number
  withoutPicture: number
  withoutPrice: number
  withoutCategory: number
  pages: string[]
  oldestDueAt: Date | null
  /** The last events of the card provider, newest first. */
  events: Record<string, unknown>[]
  quote: boolean
  order: boolean
  cardPayment: boolean
  refund: boolean
  invoice: boolean
}

type FactRow = Omit<ShopHealthFacts, 'oldestDueAt'> & { due: string | null }

const maxEvents = 20

/** Facts from tables of many domains in one query, for the checks alone. */
export async function readHealthFacts(
  db: Database,
  { now, providerId }: { now: Date; providerId: string },
): Promise<ShopHealthFacts> {
  const at = now.toISOString()
  const { rows } = await db.execute<FactRow>(sql`
    select published, "withoutPicture", "withoutPrice", "withoutCategory",
      array(select slug from pages where is_published and is_current) as pages,
      (select min(available_at)::text from ${jobs} where done_at is null and available_at <= ${at}) as due,
      (select coalesce(jsonb_agg(payload), '[]') from
        (select payload from payment_events where gateway = ${providerId} order by id desc limit ${maxEvents}) latest) as events,
      exists (select from quote_requests) as quote,
      exists (select from orders) as "order",
      exists (select from payments where method in ${providerKinds} and status = 'succeeded') as "cardPayment",
      exists (select from refunds where status = 'succeeded') as refund,
      exists (select from invoices) as invoice
    from (select count(*)::integer as published,
        (count(*) filter (where thumbnail_key is null))::integer as "withoutPicture",
        (count(*) filter (where display_net_pence is null and not price_on_application))::integer as "withoutPrice",
        (count(*) filter (where not exists (select from product_categories own where own.product_id = products.id
          and not exists (select from category_closure c join categories ancestor on ancestor.id = c.ancestor_id
            where c.descendant_id = own.category_id and not ancestor.is_published))))::integer as "withoutCategory"
      from products where is_published) counts`)
  const { due, ...facts } = rows[0]!
  return { ...facts, oldestDueAt: due ? new Date(due) : null }
}

export async function findTestEmail(db: Database) {
  const [row] = await db.select().from(testEmails)
  return row
}

export async function saveTestEmail(db: Database, email: { tokenHash: string; sender: string; sentAt: Date }) {
  const values = { ...email, confirmedAt: null }
  await db.insert(testEmails).values(values).onConflictDoUpdate({ target: testEmails.id, set: values })
}

/** Returns whether the link is that of the last test email. */
export async function confirmTestEmailRow(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const confirmedAt = sql`coalesce(${testEmails.confirmedAt}, ${now.toISOString()})`
  const rows = await db
    .update(testEmails)
    .set({ confirmedAt })
    .where(and(eq(testEmails.tokenHash, tokenHash)))
    .returning({ id: testEmails.id })
  return rows.length > 0
}
