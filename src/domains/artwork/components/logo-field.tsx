import { useState } from 'react'
import * as artworkText from '#src/translations/artwork-text.ts'
import { Field, type FieldProps } from '#src/ui/field.tsx'
import { useText } from '#src/ui/text.tsx'
import { mostBytes } from '../artwork.ts'
import { acceptedFiles } from './accepted-files.ts'

/** A file as one field among others. A form with a file is sent by script only, so without it the field is away. */
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
            // The server stops reading there, and what it says of it may not be heard while the rest is still being sent.
            const isOver = (target.files?.[0]?.size ?? 0) > mostBytes
            if (isOver) target.value = ''
            setTooLarge(isOver)
          }}
        />
      )}
    </Field>
  )
}
