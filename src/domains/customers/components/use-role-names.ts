import type { StaffRole } from '#src/domains/access/access.ts'
import * as usersText from '#src/translations/backoffice/users-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { sortStaffRoles } from '../staff/staff-users.ts'

/** Returns a function that lists roles by their names, such as "Sales, Accounts". */
export function useRoleNames() {
  const t = useText()
  return (roles: readonly StaffRole[]) =>
    sortStaffRoles(roles)
      .map((role) => t(usersText.roles[role]))
      .join(', ')
}
