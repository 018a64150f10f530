import { staffRoles } from '#src/domains/access/access.ts'
import * as usersText from '#src/translations/backoffice/users-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { fieldId } from '#src/ui/field/field.tsx'
import { FieldError } from '#src/ui/field/field-error.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'

/** One checkbox per role of staff, with what the role may do. */
export function StaffRoleFields({ field }: { field: FieldPropsGetter }) {
  const t = useText()
  const { error } = field('roles')
  const id = fieldId('roles')
  return (
    <fieldset id={id} aria-describedby={error && `${id}-error`} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{t(usersText.rolesTitle)}</legend>
      {staffRoles.map((role) => {
        const { name, defaultValue } = field(`roles[${role}]`)
        return (
          <CheckboxField
            key={role}
            name={name}
            value="on"
            defaultChecked={defaultValue === 'on'}
            label={t(usersText.roles[role])}
            hint={t(usersText.roleAbout[role])}
          />
        )
      })}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
