import { languages } from '#src/shared/locale/languages.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { fieldId } from '#src/ui/field/field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { editorLocales } from '../../editing/product-edit.ts'
import { picturesAnchor } from '../../editing/product-health.ts'
import {
  type ProductPicture,
  pictureLimits,
  pictureRefusals,
  type UploadResult,
} from '../../pictures/product-pictures.ts'
import { FocalPointField, FocalPointStage, useFocalPoint } from '../pictures/focal-point-field.tsx'
import { PictureUpload } from '../pictures/picture-upload.tsx'

const { pictures: picturesText } = editorText

/** Identifies the form among those of the page. */
export const picturesIntent = 'pictures'

type Props = {
  /** Absent for a new product. */
  productId?: number
  pictures: readonly ProductPicture[]
  result?: UploadResult
  isSaved?: boolean
  refused?: RefusedForm
}

/** The gallery of a product: upload, descriptions and order. All of it works without JavaScript. */
export function ProductPictures({ productId, pictures, result = {}, isSaved = false, refused }: Props) {
  const t = useText()
  return (
    <section className="backoffice-panel scroll-mt-4" id={fieldId(picturesAnchor)} aria-labelledby="pictures-title">
      <h2 id="pictures-title">{t(picturesText.title)}</h2>
      <p className="text-steel">{t(productId === undefined ? picturesText.saveFirst : picturesText.about)}</p>
      {isSaved && <MessageBox type="success" title={t(picturesText.saved)} />}
      <UploadMessages result={result} />
      {productId !== undefined && pictures.length < pictureLimits.perProduct && <PictureUpload productId={productId} />}
      {pictures.length > 0 && <PictureList pictures={pictures} refused={refused} />}
    </section>
  )
}

function UploadMessages({ result }: { result: UploadResult }) {
  const t = useText()
  return (
    <>
      {result.added ? <MessageBox type="success" title={t(picturesText.added, { count: result.added })} /> : null}
      {pictureRefusals.map((refusal) => {
        const count = result[refusal]
        if (!count) return null
        return <MessageBox key={refusal} type="error" title={t(picturesText.refusals[refusal], { count })} />
      })}
    </>
  )
}

type ListProps = { pictures: readonly ProductPicture[]; refused: RefusedForm | undefined }

function PictureList({ pictures, refused }: ListProps) {
  const t = useText()
  return (
    <PostForm
      intent={picturesIntent}
      label={t(picturesText.title)}
      submit={t(picturesText.save)}
      button={{ variant: 'secondary' }}
      refused={refused}
    >
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" hidden>
        {t(picturesText.save)}
      </button>
      <ol className="grid gap-4">
        {pictures.map((picture, index) => (
          <PictureFields
            key={picture.id}
            picture={picture}
            number={index + 1}
            isLast={index === pictures.length - 1}
            refused={refused}
          />
        ))}
      </ol>
    </PostForm>
  )
}

type FieldsProps = { picture: ProductPicture; number: number; isLast: boolean; refused: RefusedForm | undefined }

function PictureFields({ picture: { id, fileKey, altText, focalPoint }, number, isLast, refused }: FieldsProps) {
  const t = useText()
  const focalName = `focal[${id}]`
  const focal = useFocalPoint(refused?.values[focalName] ?? focalPoint ?? '')
  return (
    <li className="grid items-start gap-3 border-line border-t pt-4 sm:grid-cols-[10rem_1fr]">
      <FocalPointStage {...focal} number={number} fileKey={fileKey} />
      <div className="grid min-w-0 gap-3">
        <div className="grid items-start gap-3 lg:grid-cols-2">
          {editorLocales.map((language, index) => {
            const name = `alt_${language}[${id}]`
            return (
              <TextField
                key={language}
                name={name}
                label={t(picturesText.alt, { language: languages[language].name })}
                defaultValue={refused?.values[name] ?? altText[language] ?? ''}
                error={refused?.errors[name]?.[0]}
                required={index === 0}
                maxLength={pictureLimits.altText}
                lang={language}
              />
            )
          })}
        </div>
        <FocalPointField {...focal} name={focalName} fileKey={fileKey} />
        <PictureButtons id={id} number={number} isLast={isLast} />
      </div>
    </li>
  )
}

function PictureButtons({ id, number, isLast }: { id: number; number: number; isLast: boolean }) {
  const t = useText()
  const buttons = [
    { name: 'up', text: picturesText.moveUp, label: picturesText.moveUpLabel, isShown: number > 1 },
    { name: 'down', text: picturesText.moveDown, label: picturesText.moveDownLabel, isShown: !isLast },
    { name: 'remove', text: picturesText.remove, label: picturesText.removeLabel, isShown: true },
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {buttons
        .filter(({ isShown }) => isShown)
        .map(({ name, text, label }) => (
          <Button
            key={name}
            type="submit"
            variant="quiet"
            size="small"
            name={name}
            value={id}
            aria-label={t(label, { number })}
          >
            {t(text)}
          </Button>
        ))}
    </div>
  )
}
