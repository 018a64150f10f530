import * as redirectsText from '#src/translations/backoffice/redirects-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'

type Props = { field: FieldPropsGetter; stored?: { from: string; to: string } }

/** The old and the new address of a redirect. */
export function RedirectFields({ field, stored }: Props) {
  const t = useText()
  const [from, to] = [field('from_path'), field('to_path')]
  const shared = { required: true, autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' }
  return (
    <>
      <TextField
        {...from}
        {...shared}
        defaultValue={from.defaultValue ?? stored?.from}
        label={t(redirectsText.from)}
        hint={t(redirectsText.fromHint)}
        maxLength={500}
      />
      <TextField
        {...to}
        {...shared}
        defaultValue={to.defaultValue ?? stored?.to}
        label={t(redirectsText.to)}
        hint={t(redirectsText.toHint)}
        maxLength={1000}
      />
    </>
  )
}
