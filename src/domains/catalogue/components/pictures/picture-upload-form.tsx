import * as pictureText from '#src/translations/backoffice/picture-upload-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { Field } from '#src/ui/field/field.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { useFileSizeLimit } from '#src/ui/form/use-file-size-limit.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { maxPictureBytes, type PictureResult } from '../../pictures/picture-upload.ts'

type Props = {
  label: string
  /** Where the form is sent to. */
  action: string
  storedKey: string | null
  result?: PictureResult
}

/** Uploads or removes one picture, with and without script. */
export function PictureUploadForm({ label, action, storedKey, result }: Props) {
  const t = useText()
  const { largeFiles, onSubmit } = useFileSizeLimit(maxPictureBytes)
  const sentRefusal = result === 'saved' ? undefined : result
  const refusal = largeFiles.length > 0 ? 'too_large' : sentRefusal
  return (
    <section id="picture" className="backoffice-panel max-w-3xl" aria-labelledby="picture-heading">
      <h2 id="picture-heading">{label}</h2>
      {result === 'saved' && <MessageBox type="success" title={t(pictureText.saved)} />}
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        onSubmit={onSubmit}
        aria-label={label}
        className="grid justify-items-start gap-3"
      >
        {/* Must precede the file: the server checks the token before it reads the file. */}
        <TokenField />
        {storedKey && (
          <Picture src={storedKey} alt={label} width={240} height={180} className="max-h-45 w-auto max-w-60" />
        )}
        <Field
          name="file"
          label={t(pictureText.file)}
          hint={t(pictureText.hint)}
          error={refusal && t(pictureText.refusals[refusal])}
        >
          {(wiring) => <input type="file" accept=".png,.jpg,.jpeg,.webp,.svg" {...wiring} className="control" />}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" size="small">
            {t(pictureText.upload)}
          </Button>
          {storedKey && (
            <Button type="submit" variant="quiet" size="small" name="remove" value="1">
              {t(pictureText.remove)}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
