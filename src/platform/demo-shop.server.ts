import type { Database } from './database.server.ts'
import { StartError, type StripeAccount } from './env.server.ts'
import { shopSettings } from './records-tables.server.ts'

/** Whether the shop was filled by the demo seed. Stand-ins for outside services exist only there (docs/decisions/0021). */
export async function readIsDemo(db: Database): Promise<boolean> {
  const [row] = await db.select({ isDemo: shopSettings.isDemo }).from(shopSettings)
  // The first migration makes the one row there is.
  if (!row) throw new Error('The shop has no settings')
  return row.isDemo
}

export function isLiveKey({ secretKey }: Pick<StripeAccount, 'secretKey'>): boolean {
  return secretKey.includes('_live_')
}

/** Demonstration prices and products must never be paid for with real money. */
export function refuseLiveKey(stripe: StripeAccount | undefined): void {
  if (!stripe || !isLiveKey(stripe)) return
  throw new StartError(
    'This shop holds demonstration data, but STRIPE_SECRET_KEY is a live key. Use a test key, or set DATABASE_URL or DATA_DIR to a shop of your own.',
  )
}
