import { useNavigate } from 'react-router'
import { refuseLargeFile } from '#src/domains/artwork/components/refuse-large-file.ts'
import { sendProofPath } from '#src/shared/paths/file-paths.ts'
import * as proofText from '#src/translations/storefront/proof-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Field } from '#src/ui/field/field.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { createFieldPropsGetter, useCallForm } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { ProofFormValues, ProofRefusal } from '../proofs.ts'
import { sendProofCall } from '../proofs-calls.ts'
import { presentProofRefusal } from '../proofs-view.ts'

/** A form posted without JavaScript, and why it was refused. */
export type RefusedProof = { refusal: ProofRefusal; values: ProofFormValues | undefined }

type Props = {
  order: { number: number; lines: readonly { id: number; title: string; sku: string }[] }
  /** The line whose customer requested changes, with the note of its last version. */
  previousVersion?: { line: number; note: string }
  refused?: RefusedProof
}

export function SendProofForm({ order: { number, lines }, previousVersion, refused }: Props) {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const presentRefusal = (refusal: ProofRefusal) => presentProofRefusal(locale, refusal)
  const { errors, isSending, onSubmit } = useCallForm({
    initialErrors: refused && presentRefusal(refused.refusal).errors,
    send(form) {
      refuseLargeFile(form, presentRefusal('too_large').message)
      return sendProofCall(number, form)
    },
    onDone: (page) => void navigate(page),
  })
  const values =
    refused?.values ?? (previousVersion && { line: String(previousVersion.line), note: previousVersion.note })
  const field = createFieldPropsGetter({ errors, values })
  return (
    <form
      method="post"
      action={sendProofPath(number)}
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      aria-label={t(proofText.sendProofTitle)}
      className="grid gap-4 border-line border-t pt-4"
    >
      {/* Must precede the file: the server checks the token before it reads the file. */}
      <TokenField />
      <h3 className="text-lg">{t(proofText.sendProofTitle)}</h3>
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
        {t(proofText.sendProof)}
      </Button>
    </form>
  )
}
