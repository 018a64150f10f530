import { demand, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { listNewEnquiries, saveAnswered } from './open-enquiries-store.server.ts'

export type OpenEnquiry = {
  id: number
  name: string
  email: string
  telephone: string
  message: string
  about: string
  at: string
}

const mostShown = 20

/** What was asked by form and nobody has answered yet, the longest waiting first. */
export async function listOpenEnquiries(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<{ enquiries: OpenEnquiry[]; hasMore: boolean }, 'signed_out' | 'forbidden'>> {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  const rows = await listNewEnquiries(shop.db, mostShown + 1)
  const enquiries = rows.slice(0, mostShown).map(({ kind: _, details, createdAt, ...row }) => ({
    ...row,
    about: details.title ?? '',
    at: createdAt.toISOString(),
  }))
  return ok({ enquiries, hasMore: rows.length > mostShown })
}

/** The answer itself went by mail or telephone. */
export async function markAnswered(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, 'signed_out' | 'forbidden' | 'not_found'>> {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    if (!(await saveAnswered(shop.db, id, shop.clock.now()))) return refuse('not_found')
    await recordAudit(shop, { by: visitor, action: 'enquiry answered', subject: 'enquiry', subjectId: id })
    return ok(undefined)
  })
}
