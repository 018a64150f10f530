import type { StaffRole, Visitor } from '#src/domains/access/access.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'

export const anonymousVisitor = (): Visitor => ({ sessionId: newRandomId(), role: 'anonymous', locale: 'en' })

export const customerVisitor = (customerId: number): Visitor => ({
  ...anonymousVisitor(),
  role: 'customer',
  customerId,
})

export const asStaff = (...staffRoles: StaffRole[]) => ({ role: 'staff' as const, staffRoles })

/** The staff account of the demo shop. */
export const staffVisitor: Visitor = {
  sessionId: 'staff',
  ...asStaff('sales', 'production', 'catalogue', 'accounts'),
  locale: 'en',
  customerId: 3,
}
