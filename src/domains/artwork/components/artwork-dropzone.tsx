import { type DragEvent, useId, useState } from 'react'
import * as artworkText from '#src/translations/storefront/artwork-text.ts'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { classes } from '#src/ui/classes.ts'
import { useText } from '#src/ui/text/text.tsx'
import { acceptedFiles } from './accepted-files.ts'

/** Accepts a dropped file, or one chosen by the button. `title`: of the product that it is for. */
export function ArtworkDropzone({ title, onFile }: { title: string; onFile: (file: File) => void }) {
  const t = useText()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div
      className={classes('artwork-drop', isOver && 'artwork-drop-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>
        {t(artworkText.prompt)}{' '}
        <label htmlFor={id} className={buttonClasses({ variant: 'secondary', size: 'small' })}>
          {t(artworkText.choose)}
        </label>
      </p>
      <input
        id={id}
        type="file"
        name="file"
        accept={acceptedFiles}
        aria-label={`${t(artworkText.choose)}: ${title}`}
        aria-describedby={`${id}-limits`}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <p id={`${id}-limits`} className="text-sm text-steel">
        {t(artworkText.limits)}
      </p>
    </div>
  )
}
