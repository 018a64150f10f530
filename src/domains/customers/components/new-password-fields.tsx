import * as authText from '#src/translations/storefront/auth-text.ts'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'

type Props = { field: FieldPropsGetter; label?: string; hint?: string }

/** A new password and its confirmation. */
export function NewPasswordFields({ field, label, hint }: Props) {
  const t = useText()
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label ?? t(authText.newPassword)}
        hint={hint ?? t(authText.passwordHint)}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t(authText.confirmPassword)}
        autoComplete="new-password"
        required
      />
    </>
  )
}
