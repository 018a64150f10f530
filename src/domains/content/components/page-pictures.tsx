import { savePagePicturePath } from '#src/shared/paths/file-paths.ts'
import * as pagePicturesText from '#src/translations/backoffice/content/page-pictures-text.ts'
import * as pictureText from '#src/translations/backoffice/picture-upload-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { Field } from '#src/ui/field/field.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { useFileSizeLimit } from '#src/ui/form/use-file-size-limit.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { maxPagePictureBytes, type PagePictureResult } from '../page-pictures/page-picture.ts'
import type { PagePicture } from './page-block-fields.tsx'

type Props = { id: number; pictures: readonly PagePicture[]; result?: PagePictureResult }

/** Uploads and removes the pictures of a page, with and without script. */
export function PagePictures({ id, pictures, result }: Props) {
  const t = useText()
  const { largeFiles, onSubmit } = useFileSizeLimit(maxPagePictureBytes)
  const sent = result === 'saved' || result === 'removed' ? undefined : result
  const refusal = largeFiles.length > 0 ? 'too_large' : sent
  const refusals = { ...pictureText.refusals, ...pagePicturesText.refusals }
  return (
    <section id="pictures" className="backoffice-panel" aria-labelledby="pictures-heading">
      <h2 id="pictures-heading">{t(pagePicturesText.title)}</h2>
      <p className="text-steel">{t(pagePicturesText.about)}</p>
      {result === 'saved' && <MessageBox type="success" title={t(pictureText.saved)} />}
      {result === 'removed' && <MessageBox type="success" title={t(pagePicturesText.removed)} />}
      <form
        method="post"
        action={savePagePicturePath(id)}
        encType="multipart/form-data"
        onSubmit={onSubmit}
        aria-label={t(pagePicturesText.title)}
        className="grid justify-items-start gap-3"
      >
        {/* Must precede the file: the server checks the token before it reads the file. */}
        <TokenField />
        <Field
          name="file"
          label={t(pictureText.file)}
          hint={t(pictureText.hint)}
          error={refusal && t(refusals[refusal])}
        >
          {(wiring) => <input type="file" accept=".png,.jpg,.jpeg,.webp,.svg" {...wiring} className="control" />}
        </Field>
        <Button type="submit" variant="secondary" size="small">
          {t(pagePicturesText.upload)}
        </Button>
      </form>
      {pictures.length > 0 && <PictureList id={id} pictures={pictures} />}
    </section>
  )
}

function PictureList({ id, pictures }: Pick<Props, 'id' | 'pictures'>) {
  const t = useText()
  return (
    <ul className="flex flex-wrap gap-4">
      {pictures.map(({ key, name }, index) => {
        const label = `${index + 1}. ${name || key}`
        return (
          <li key={key}>
            <form
              method="post"
              action={savePagePicturePath(id)}
              encType="multipart/form-data"
              className="grid w-40 justify-items-start gap-2"
            >
              <TokenField />
              <Picture src={key} alt="" width={160} height={120} className="h-30 w-40 object-cover" />
              <span className="w-full text-sm break-words">{label}</span>
              <Button
                type="submit"
                variant="quiet"
                size="small"
                name="remove"
                value={key}
                aria-label={t(pagePicturesText.removePicture, { name: label })}
              >
                {t(pictureText.remove)}
              </Button>
            </form>
          </li>
        )
      })}
    </ul>
  )
}
