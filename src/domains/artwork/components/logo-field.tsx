import { useState } from 'react'
import * as artworkText from '#src/translations/storefront/artwork-text.ts'
import { Field, type FieldProps } from '#src/ui/field/field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { maxArtworkBytes } from '../artwork.ts'
import { acceptedFiles } from './accepted-files.ts'

/** A file field. Forms with a file need JavaScript, so the field is hidden without it. */
export function LogoField(field: FieldProps) {
  const t = useText()
  const [isTooLarge, setTooLarge] = useState(false)
  return (
    <Field
      {...field}
      hint={t(artworkText.limits)}
      error={isTooLarge ? t(artworkText.tooLarge) : field.error}
      className="needs-script"
    >
      {(wiring) => (
        <input
          type="file"
          accept={acceptedFiles}
          {...wiring}
          className="control"
          onChange={({ target }) => {
            // Checked here too: the browser may not receive the server's error while it is still uploading.
            const isFileTooLarge = (target.files?.[0]?.size ?? 0) > maxArtworkBytes
            if (isFileTooLarge) target.value = ''
            setTooLarge(isFileTooLarge)
          }}
        />
      )}
    </Field>
  )
}
