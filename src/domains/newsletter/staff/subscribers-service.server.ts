import { can, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { eraseAuditSubject, recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { byteOrderMark, formatCsvRow, protectCell } from '#src/shared/csv/csv-cell.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { newsletterPreferencesPath } from '#src/shared/paths/enquiry-paths.ts'
import { oneClickUnsubscribePath } from '#src/shared/paths/file-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  countSubscribers,
  deleteSubscriber,
  listSubscriberRows,
  lockSubscriberByEmail,
  readSubscribers,
  type SubscriberFilter,
  type SubscriberRow,
  saveUnsubscribed,
} from '../newsletter-store.server.ts'
import { getSubscriptionState, type NewsletterTopic, type SubscriptionState } from '../subscription.ts'
import type { SubscribersQuery } from './subscribers-contract.ts'

/** Without the id, which is the secret of the links in emails. */
export type ListedSubscriber = {
  email: string
  state: SubscriptionState
  locale: Locale
  topics: readonly NewsletterTopic[]
  subscribedAt: string
}
export type ListedSubscribers = { rows: ListedSubscriber[]; hasMore: boolean; canExport: boolean }

const perPage = 50

export async function listSubscribers(
  shop: Shop,
  visitor: Visitor,
  { page, ...filter }: SubscribersQuery,
): Promise<Result<ListedSubscribers, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'newsletter.manage')
  if (!allowed.ok) return allowed
  const found = await listSubscriberRows(shop.db, filter, { limit: perPage + 1, offset: (page - 1) * perPage })
  return ok({
    rows: found.slice(0, perPage).map(presentSubscriber),
    hasMore: found.length > perPage,
    canExport: can(visitor, 'newsletter.export'),
  })
}

const presentSubscriber = (row: SubscriberRow): ListedSubscriber => ({
  email: row.email,
  state: getSubscriptionState(row),
  locale: row.locale,
  topics: row.topics,
  subscribedAt: row.subscribedAt.toISOString(),
})

const header = [
  ...['email', 'state', 'language', 'topics', 'signed_up_at', 'confirmed_at', 'unsubscribed_at'],
  ...['preferences_url', 'unsubscribe_url'],
]

/**
 * All matching subscribers in parts, for the program that sends the newsletter. The last columns are the links that each
 * newsletter must carry.
 */
export async function exportSubscribers(
  shop: Shop,
  visitor: Visitor,
  filter: SubscriberFilter,
): Promise<Result<AsyncGenerator<string>, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'newsletter.export')
  if (!allowed.ok) return allowed
  const after = { state: filter.state ?? 'all', rows: await countSubscribers(shop.db, filter) }
  await recordAudit(shop, {
    by: visitor,
    action: 'newsletter exported',
    subject: 'newsletter',
    subjectId: 'list',
    after,
  })
  return ok(generateCsv(shop, filter))
}

async function* generateCsv({ db, config }: Shop, filter: SubscriberFilter): AsyncGenerator<string> {
  yield `${byteOrderMark}${formatCsvRow(header)}`
  for await (const rows of readSubscribers(db, filter)) {
    yield rows.map((row) => formatCsvRow(listCells(row, config.publicOrigin).map(protectCell))).join('')
  }
}

const listCells = (row: SubscriberRow, origin: string): string[] => [
  ...[row.email, getSubscriptionState(row), row.locale, row.topics.join(' ')],
  ...[row.subscribedAt, row.confirmedAt, row.unsubscribedAt].map((at) => at?.toISOString() ?? ''),
  ...[newsletterPreferencesPath(row.id), oneClickUnsubscribePath(row.id)].map((path) => origin + path),
]

const auditActions = { unsubscribe: 'subscriber unsubscribed', delete: 'subscriber deleted' } as const

/** Removes people who ask the shop. An unsubscribed address stays, so that it is not imported again; a deleted one does not. */
export async function removeSubscriber(
  shop: Shop,
  visitor: Visitor,
  { email, intent }: { email: string; intent: keyof typeof auditActions },
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'newsletter.manage')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop): Promise<Result<undefined, 'not_found'>> => {
    const row = await lockSubscriberByEmail(shop.db, email)
    if (!row) return refuse('not_found')
    if (intent === 'delete') await deleteSubscriber(shop.db, row.id)
    else await saveUnsubscribed(shop.db, row.id, shop.clock.now())
    const entry = { subject: 'subscriber', subjectId: email } as const
    await recordAudit(shop, { by: visitor, action: auditActions[intent], ...entry })
    // The log outlives a deleted address, so it does not name it, not even in earlier entries.
    if (intent === 'delete') await eraseAuditSubject(shop, entry)
    return ok(undefined)
  })
}
