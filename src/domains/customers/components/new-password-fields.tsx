import * as authText from '#src/translations/auth-text.ts'
import { PasswordField } from '#src/ui/password-field.tsx'
import { useText } from '#src/ui/text.tsx'
import type { FieldOf } from '#src/ui/use-call-form.ts'

/** spec §8: a new password is typed twice. */
export function NewPasswordFields({ field, label }: { field: FieldOf; label?: string }) {
  const t = useText()
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label ?? t(authText.newPassword)}
        hint={t(authText.passwordHint)}
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
