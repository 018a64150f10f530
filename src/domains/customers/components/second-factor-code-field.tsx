import * as secondFactorText from '#src/translations/storefront/second-factor-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'

type Props = {
  field: FieldPropsGetter
  /** While the app is being set up there are no recovery codes yet. */
  isAppOnly?: boolean
}

/** A code of the authenticator app, or a recovery code. */
export function SecondFactorCodeField({ field, isAppOnly }: Props) {
  const t = useText()
  return (
    <TextField
      {...field('code')}
      label={t(secondFactorText.code)}
      hint={t(isAppOnly ? secondFactorText.appCodeHint : secondFactorText.codeHint)}
      autoComplete="one-time-code"
      inputMode={isAppOnly ? 'numeric' : undefined}
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  )
}
