import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { addProductPicturesPath } from '#src/shared/paths/file-paths.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Field } from '#src/ui/field/field.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { type QueuedPicture, usePictureUploads } from './use-picture-uploads.ts'

const { pictures: picturesText } = editorText

/** Adds pictures to a product. With script each one has its own progress and can be sent again; without, they are one form. */
export function PictureUpload({ productId }: { productId: number }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [isOver, setOver] = useState(false)
  const uploads = usePictureUploads({
    productId,
    token: () => form.current?.querySelector<HTMLInputElement>('input[name=_token]')?.value ?? '',
    onFinished: () => void revalidate(),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const input = event.currentTarget.querySelector<HTMLInputElement>('input[type=file]')
    const files = [...(input?.files ?? [])]
    // The server says that a picture is missing.
    if (!input || files.length === 0) return
    event.preventDefault()
    uploads.add(files)
    input.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    uploads.add([...event.dataTransfer.files])
  }
  return (
    <div className="grid gap-4">
      <form
        ref={form}
        method="post"
        action={addProductPicturesPath(productId)}
        encType="multipart/form-data"
        onSubmit={onSubmit}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        aria-label={t(picturesText.upload)}
        className={classes(
          'grid justify-items-start gap-3 rounded-box border border-edge border-dashed p-4',
          isOver && 'border-brand bg-mist',
        )}
      >
        {/* Must precede the files: the server checks the token before it reads them. */}
        <TokenField />
        <Field name="file" label={t(picturesText.files)} hint={t(picturesText.filesHint)}>
          {(control) => (
            <input type="file" accept=".png,.jpg,.jpeg,.webp" multiple {...control} className="control max-w-full" />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="secondary">
            {t(picturesText.upload)}
          </Button>
          <span className="text-steel noscript:hidden">{t(picturesText.drop)}</span>
        </div>
      </form>
      <UploadQueue {...uploads} />
    </div>
  )
}

type QueueProps = Pick<ReturnType<typeof usePictureUploads>, 'queue' | 'retry' | 'dismiss'>

function UploadQueue({ queue, retry, dismiss }: QueueProps) {
  const t = useText()
  const done = queue.filter(({ state }) => state === 'added').length
  const isFinished = queue.length > 0 && queue.every(({ state }) => state === 'added' || state === 'failed')
  return (
    <>
      <p role="status" className={isFinished ? undefined : 'sr-only'}>
        {isFinished && t(picturesText.added, { count: done })}
      </p>
      {queue.length > 0 && (
        <ul aria-label={t(picturesText.uploads)} className="grid gap-2">
          {queue.map((upload) => (
            <li key={upload.key} className="flex flex-wrap items-center gap-3 border-line border-b pb-2 text-sm">
              <span className="min-w-0 flex-1 basis-40 break-words">{upload.file.name}</span>
              <UploadState upload={upload} />
              {upload.state === 'failed' && <FailedButtons {...{ upload, retry, dismiss }} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function UploadState({ upload }: { upload: QueuedPicture }) {
  const t = useText()
  const { name } = upload.file
  if (upload.state === 'sending') {
    return <progress value={upload.progress} max={1} aria-label={t(picturesText.sending, { name })} className="w-40" />
  }
  if (upload.state !== 'failed')
    return <span>{t(upload.state === 'added' ? picturesText.sent : picturesText.waiting)}</span>
  const { problem } = upload
  return (
    <span className="basis-60 text-checkout">
      {typeof problem === 'string' ? t(picturesText.refusals[problem], { count: 1 }) : problem.message}
    </span>
  )
}

type FailedProps = Pick<QueueProps, 'retry' | 'dismiss'> & { upload: QueuedPicture }

function FailedButtons({ upload, retry, dismiss }: FailedProps) {
  const t = useText()
  const { name } = upload.file
  return (
    <span className="flex gap-2">
      <Button
        variant="secondary"
        size="small"
        aria-label={t(picturesText.retryLabel, { name })}
        onClick={() => retry(upload)}
      >
        {t(picturesText.retry)}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t(picturesText.dismissLabel, { name })}
        onClick={() => dismiss(upload.key)}
      >
        {t(picturesText.dismiss)}
      </Button>
    </span>
  )
}
