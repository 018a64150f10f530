import * as proofText from '#src/translations/proof-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { sendProofPath } from '../proof-paths.ts'

type Props = {
  order: { number: number; lines: readonly { id: number; title: string; sku: string }[] }
  refusal?: string
}

export function SendProofForm({ order: { number, lines }, refusal }: Props) {
  const t = useText()
  const isAboutLine = refusal === 'no_line'
  const words = refusal && Object.hasOwn(proofText.refusals, refusal) ? proofText.refusals[refusal] : undefined
  const error = words && t(words)
  return (
    <form
      method="post"
      action={sendProofPath(number)}
      encType="multipart/form-data"
      aria-label={t(proofText.sendNew)}
      className="grid gap-4 border-line border-t pt-4"
    >
      {/* Before the file, which is not taken from whoever has no token. */}
      <TokenField />
      <h3 className="text-lg">{t(proofText.sendNew)}</h3>
      <SelectField
        name="line"
        label={t(proofText.line)}
        error={isAboutLine ? error : undefined}
        placeholder={lines.length > 1 ? undefined : false}
        options={lines.map(({ id, title, sku }) => ({ value: String(id), label: `${title} (${sku})` }))}
        required
      />
      <TextAreaField name="note" label={t(proofText.note)} rows={3} maxLength={1000} />
      <Field
        name="file"
        label={t(proofText.file)}
        hint={t(proofText.fileHint)}
        error={isAboutLine ? undefined : error}
        required
      >
        {(wiring) => <input type="file" accept=".pdf,.png,.jpg,.jpeg" {...wiring} className="control" />}
      </Field>
      <Button type="submit" size="small" className="justify-self-start">
        {t(proofText.send)}
      </Button>
    </form>
  )
}
