import * as referrerText from '#src/translations/referrer-text.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { useText } from '#src/ui/text.tsx'

type Props = { defaultValue?: string; error?: string; className?: string }

/** CHK-09: asked by every checkout, of a basket as of a quote. */
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
