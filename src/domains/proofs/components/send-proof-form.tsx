import { useNavigate } from 'react-router'
import { mostBytes } from '#src/domains/artwork/artwork.ts'
import { CallError } from '#src/shared/call.ts'
import * as proofText from '#src/translations/proof-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { fieldsOf, useCallForm } from '#src/ui/use-call-form.ts'
import { sendProofPath } from '../proof-paths.ts'
import type { ProofRefusal } from '../proofs.ts'
import { sendProofCall } from '../proofs-calls.ts'
import { presentProofRefusal } from '../proofs-view.ts'
import type { TypedProof } from '../typed-proof-service.server.ts'

/** What was sent without script, and why it was not taken. */
export type RefusedProof = { refusal: ProofRefusal; values: TypedProof | undefined }

type Props = {
  order: { number: number; lines: readonly { id: number; title: string; sku: string }[] }
  /** The line that waits for its next version, with what was written to its customer about the last one. */
  again?: { line: number; note: string }
  refused?: RefusedProof
}

export function SendProofForm({ order: { number, lines }, again, refused }: Props) {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const explain = (why: ProofRefusal) => presentProofRefusal(locale, why)
  const { errors, isSending, onSubmit } = useCallForm({
    initialErrors: refused && explain(refused.refusal).errors,
    send(form) {
      const file = form.get('file')
      // The server stops reading there, and what it says of it may not be heard while the rest is still being sent.
      if (file instanceof File && file.size > mostBytes)
        throw new CallError({ kind: 'invalid', ...explain('too_large') })
      return sendProofCall(number, form)
    },
    onDone: ({ page }) => void navigate(page),
  })
  const values = refused?.values ?? (again && { line: String(again.line), note: again.note })
  const field = fieldsOf({ errors, values })
  return (
    <form
      method="post"
      action={sendProofPath(number)}
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      aria-label={t(proofText.sendNew)}
      className="grid gap-4 border-line border-t pt-4"
    >
      {/* Before the file, which is not taken from whoever has no token. */}
      <TokenField />
      <h3 className="text-lg">{t(proofText.sendNew)}</h3>
      <SelectField
        {...field('line')}
        label={t(proofText.line)}
        placeholder={lines.length > 1 ? undefined : false}
        options={lines.map(({ id, title, sku }) => ({ value: String(id), label: `${title} (${sku})` }))}
        required
      />
      <TextAreaField {...field('note')} label={t(proofText.note)} rows={3} maxLength={1000} />
      <Field {...field('file')} label={t(proofText.file)} hint={t(proofText.fileHint)} required>
        {(wiring) => <input type="file" accept=".pdf,.png,.jpg,.jpeg" {...wiring} className="control" />}
      </Field>
      <Button type="submit" size="small" loading={isSending} className="justify-self-start">
        {t(proofText.send)}
      </Button>
    </form>
  )
}
