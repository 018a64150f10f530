import { type StaffRole, staffRoles } from '#src/domains/access/access.ts'
import type { Locale } from '#src/shared/locale/languages.ts'

/** An account of staff as administrators see it. */
export type StaffUser = {
  id: number
  email: string
  firstName: string
  lastName: string
  locale: Locale
  staffRoles: StaffRole[]
  mustChangePassword: boolean
  hasSecondFactor: boolean
  disabledAt: Date | null
  lastSignedInAt: Date | null
}

/** An invitation that is not accepted yet. */
export type StaffInvitation = {
  id: number
  email: string
  firstName: string
  lastName: string
  staffRoles: StaffRole[]
  createdAt: Date
  expiresAt: Date
}

export const invitationLifetimeMs = 7 * 86_400_000

/** Each role once, in the order of the list of roles. */
export function sortStaffRoles(roles: readonly StaffRole[]): StaffRole[] {
  return staffRoles.filter((role) => roles.includes(role))
}

export function hasSameRoles(one: readonly StaffRole[], other: readonly StaffRole[]): boolean {
  return sortStaffRoles(one).join() === sortStaffRoles(other).join()
}

/** Whether the shop would be left without an enabled administrator. */
export function isLastAdministrator(administratorIds: readonly number[], userId: number): boolean {
  return administratorIds.length === 1 && administratorIds[0] === userId
}
