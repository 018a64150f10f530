import * as referrerText from '#src/translations/ui/referrer-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { useText } from '#src/ui/text/text.tsx'

type Props = { defaultValue?: string; error?: string; className?: string }

/** Part of the checkout and of quote requests [CHK-09]. */
export function ReferrerField({ defaultValue, error, className }: Props) {
  const t = useText()
  return (
    <SelectField
      name="referrer"
      label={t(referrerText.question)}
      required
      defaultValue={defaultValue}
      error={error}
      className={className}
      options={Object.entries(referrerText.referrers).map(([value, name]) => ({ value, label: t(name) }))}
    />
  )
}
