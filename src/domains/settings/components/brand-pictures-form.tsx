import { brandFilePath, saveBrandPicturePath } from '#src/shared/paths/file-paths.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Field } from '#src/ui/field/field.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { useFileSizeLimit } from '#src/ui/form/use-file-size-limit.ts'
import { useText } from '#src/ui/text/text.tsx'
import {
  type BrandPicture,
  type BrandPictureRefusal,
  brandPictureNames,
  brandPictures,
  maxBrandPictureBytes,
} from '../brand/brand-pictures.ts'

type Props = {
  /** The stored pictures, by their settings. */
  keys: Readonly<Record<string, string>>
  refused?: { picture: string; refusal: BrandPictureRefusal }
}

/** Uploads of the logo and the icon. They work without JavaScript. */
export function BrandPicturesForm({ keys, refused }: Props) {
  return (
    <div className="backoffice-panel grid max-w-3xl gap-8">
      {brandPictureNames.map((picture) => (
        <PictureForm
          key={picture}
          picture={picture}
          storedKey={keys[brandPictures[picture].setting] ?? ''}
          refusal={refused?.picture === picture ? refused.refusal : undefined}
        />
      ))}
    </div>
  )
}

type PictureFormProps = { picture: BrandPicture; storedKey: string; refusal: BrandPictureRefusal | undefined }

function PictureForm({ picture, storedKey, refusal }: PictureFormProps) {
  const t = useText()
  const { upload, remove, hints, refusals } = settingsText.brandPictures
  const label = t(settingsText.fields[brandPictures[picture].setting])
  const { largeFiles, onSubmit } = useFileSizeLimit(maxBrandPictureBytes)
  const shownRefusal = largeFiles.length > 0 ? 'too_large' : refusal
  return (
    <form
      method="post"
      action={saveBrandPicturePath(picture)}
      encType="multipart/form-data"
      onSubmit={onSubmit}
      aria-label={label}
      className="grid justify-items-start gap-3"
    >
      {/* Must precede the file: the server checks the token before it reads the file. */}
      <TokenField />
      <Field
        name={`${picture}-file`}
        label={label}
        hint={t(hints[picture])}
        error={shownRefusal && t(refusals[shownRefusal])}
      >
        {(wiring) => <input type="file" accept=".png,.svg" {...wiring} name="file" className="control" />}
      </Field>
      {storedKey && (
        <img
          src={brandFilePath(storedKey)}
          alt={label}
          className="max-h-16 max-w-full border border-line bg-paper p-2"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" size="small">
          {t(upload)}
        </Button>
        {storedKey && (
          <Button type="submit" variant="quiet" size="small" name="remove" value="1">
            {t(remove)}
          </Button>
        )}
      </div>
    </form>
  )
}
