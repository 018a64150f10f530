import { useNavigate } from 'react-router'
import { acceptedFiles } from '#src/domains/artwork/components/accepted-files.ts'
import { refuseLargeFile } from '#src/domains/artwork/components/refuse-large-file.ts'
import { sendOrderArtworkPath } from '#src/shared/paths/file-paths.ts'
import * as artworkText from '#src/translations/storefront/artwork-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Field } from '#src/ui/field/field.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { firstError, useCallForm } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { sendOrderArtworkCall } from '../artwork/order-artwork-calls.ts'
import { explainSendRefusal, type OpenArtworkLine } from '../artwork/order-artwork-view.ts'

type Props = {
  token: string
  lines: readonly OpenArtworkLine[]
  /** What became of the upload before. */
  outcome: { isSent: boolean; text: string } | null
}

/** Customers send the artwork of printed items after ordering. */
export function OrderArtwork({ token, lines, outcome }: Props) {
  const t = useText()
  if (lines.length === 0 && !outcome) return null
  return (
    <section id="artwork" className="no-print grid scroll-mt-30 gap-4" aria-labelledby="artwork-title">
      <h2 id="artwork-title" className="text-xl">
        {t(artworkText.title)}
      </h2>
      {outcome && <MessageBox type={outcome.isSent ? 'success' : 'warning'} title={outcome.text} live />}
      {lines.length > 0 && <p>{t(artworkText.orderArtworkAbout)}</p>}
      {lines.map((line) => (
        // A new file starts an empty form.
        <SendArtworkForm key={`${line.line} ${line.file}`} token={token} line={line} />
      ))}
    </section>
  )
}

function SendArtworkForm({ token, line }: { token: string; line: OpenArtworkLine }) {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const { errors, isSending, onSubmit } = useCallForm({
    send(form) {
      refuseLargeFile(form, explainSendRefusal(locale, 'too_large'))
      return sendOrderArtworkCall(token, form)
    },
    onDone: (page) => void navigate(page, { preventScrollReset: true }),
  })
  return (
    <form
      method="post"
      action={sendOrderArtworkPath(token)}
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      aria-label={t(artworkText.sendForItem, { title: line.title })}
      className="grid gap-2 rounded-box border border-line p-4"
    >
      <h3 className="text-base">{line.title}</h3>
      <p className={line.file ? 'wrap-anywhere' : 'text-steel'}>
        {line.file ? t(artworkText.receivedFile, { file: line.file }) : t(artworkText.notReceivedYet)}
      </p>
      {/* Must precede the file: the server checks the token before it reads the file. */}
      <TokenField />
      <input type="hidden" name="line" value={line.line} />
      <Field
        id={`artwork-file-${line.line}`}
        name="file"
        label={t(artworkText.fileOfOrder)}
        hint={t(artworkText.limits)}
        error={firstError(errors, 'file')}
        required
      >
        {(control) => <input type="file" accept={acceptedFiles} {...control} className="control" />}
      </Field>
      <Button type="submit" variant="secondary" loading={isSending} className="justify-self-start">
        {t(artworkText.sendArtwork)}
      </Button>
    </form>
  )
}
