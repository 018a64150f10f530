import { type StaffRole, staffRoles } from '#src/domains/access/access.ts'
import * as usersText from '#src/translations/backoffice/users-text.ts'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { useText } from '#src/ui/text/text.tsx'
import { StaffRoleFields } from './staff-role-fields.tsx'

type Props = {
  user: { id: number; staffRoles: readonly StaffRole[] }
  /** The email address of the administrator. */
  account: string
  refused?: RefusedForm
  isSaved: boolean
}

/** The roles of one person. */
export function StaffRolesForm({ user, account, refused, isSaved }: Props) {
  const t = useText()
  const name = `roles of user ${user.id}`
  const values = Object.fromEntries(
    staffRoles.map((role) => [`roles[${role}]`, user.staffRoles.includes(role) ? 'on' : '']),
  )
  return (
    <>
      {isSaved && <ForgetDraft name={name} />}
      <EditForm
        name={name}
        account={account}
        values={values}
        refused={refused}
        intent="roles"
        label={t(usersText.rolesTitle)}
        className="backoffice-panel max-w-3xl"
      >
        {(field) => (
          <>
            {/* The roles that the administrator has seen. */}
            <input type="hidden" name="previous" value={user.staffRoles.join(' ')} />
            <StaffRoleFields field={field} />
          </>
        )}
      </EditForm>
    </>
  )
}

function ForgetDraft({ name }: { name: string }) {
  useSentDraft(name)
  return null
}
