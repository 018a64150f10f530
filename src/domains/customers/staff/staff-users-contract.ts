import { z } from 'zod'
import { type StaffRole, staffRoles } from '#src/domains/access/access.ts'
import { locales } from '#src/shared/locale/languages.ts'
import { confirmedPassword, emailAddress, singleLineText } from '../auth/auth-contract.ts'
import { sortStaffRoles } from './staff-users.ts'

/** Ticked checkboxes `roles[sales]`. A person without any role could open the back office and see nothing. */
const roles = z
  .partialRecord(z.enum(staffRoles), z.literal('on'))
  .default({})
  .transform((ticked) => sortStaffRoles(Object.keys(ticked) as StaffRole[]))
  .refine((ticked) => ticked.length > 0, { params: { rule: 'no_roles' } })

const name = { first_name: singleLineText(60).min(1), last_name: singleLineText(60).min(1) }

export const inviteStaffForm = z.object({ ...name, email: emailAddress, locale: z.enum(locales), roles })
export type InviteStaffForm = z.infer<typeof inviteStaffForm>

/** `previous`: the roles that the form was filled from. */
export const staffRolesForm = z.object({
  roles,
  previous: z.string().transform((text) => sortStaffRoles(text.split(' ') as StaffRole[])),
})

export const acceptInvitationForm = confirmedPassword(z.object(name))

export const invitationForm = z.object({ invitation: z.coerce.number().int().min(1).max(2_147_483_647) })
