import { useNavigate } from 'react-router'
import { acceptedFiles } from '#src/domains/artwork/components/accepted-files.ts'
import { refuseLargeFile } from '#src/domains/artwork/components/refuse-large-file.ts'
import { attachArtworkPath } from '#src/shared/paths/file-paths.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Field } from '#src/ui/field/field.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { firstError, useCallForm } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { attachOrderArtworkCall } from '../../staff/attach-artwork-calls.ts'
import { explainAttachRefusal } from '../../staff/attach-artwork-view.ts'

type Props = { orderNumber: number; line: { id: number; title: string } }

/** Attaches a file to a printed line, such as one that the customer has emailed. */
export function AttachArtworkForm({ orderNumber, line }: Props) {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const { errors, isSending, onSubmit } = useCallForm({
    send(form) {
      refuseLargeFile(form, explainAttachRefusal(locale, 'too_large'))
      return attachOrderArtworkCall(orderNumber, form)
    },
    onDone: (page) => void navigate(page),
  })
  return (
    <form
      method="post"
      action={attachArtworkPath(orderNumber)}
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      aria-label={t(staffOrdersText.attachArtworkTo, { title: line.title })}
      className="grid gap-2"
    >
      {/* Must precede the file: the server checks the token before it reads the file. */}
      <TokenField />
      <input type="hidden" name="line" value={line.id} />
      <Field
        id={`artwork-file-${line.id}`}
        name="file"
        label={t(staffOrdersText.artworkFile)}
        hint={t(staffOrdersText.artworkFileHint)}
        error={firstError(errors, 'file')}
        required
      >
        {(control) => <input type="file" accept={acceptedFiles} {...control} className="control" />}
      </Field>
      <Button type="submit" size="small" variant="secondary" loading={isSending} className="justify-self-start">
        {t(staffOrdersText.attachArtwork)}
      </Button>
    </form>
  )
}
