import { useRef, useState } from 'react'
import type { ArtworkView } from '#src/domains/artwork/artwork-contract.ts'
import { ArtworkDetails } from '#src/domains/artwork/components/artwork-details.tsx'
import { ArtworkDropzone } from '#src/domains/artwork/components/artwork-dropzone.tsx'
import * as artworkText from '#src/translations/storefront/artwork-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { pictureIcon } from '#src/ui/icons/shop.ts'
import { useText } from '#src/ui/text/text.tsx'
import { attachBasketArtworkCall, removeArtworkCall } from '../../artwork/basket-artwork-calls.ts'
import type { BasketKind } from '../../basket.ts'
import type { BasketItem } from '../../basket-contract.ts'
import { useBaskets } from '../basket-context.ts'
import { LineInstructions } from './line-instructions.tsx'
import { useArtworkInstructions } from './use-artwork-instructions.ts'
import './line-artwork.css'

type Props = { kind: BasketKind; item: BasketItem }
type UploadState = { name: string; progress: number }

/** 'Upload logo' opens the dropzone; with a file it shows the file, its instructions and Remove. */
export function LineArtwork({ kind, item }: Props) {
  const t = useText()
  const { changeBasket, ...baskets } = useBaskets()
  const [isOpen, setOpen] = useState(false)
  const [upload, setUpload] = useState<UploadState>()
  const [error, setError] = useState<string>()
  const cancel = useRef<() => void>(undefined)
  const file = item.artwork_file
  const instructions = useArtworkInstructions(kind, item)

  const attach = async (chosen: { file: File } | { artwork_id: string }, name: string) => {
    const fields = { ...chosen, message: instructions.text }
    setError(undefined)
    setUpload({ name, progress: 0 })
    const { type, message } = await changeBasket(kind, () => {
      const call = attachBasketArtworkCall(kind, item.rowId, {
        fields,
        onProgress: (progress) => setUpload({ name, progress }),
      })
      cancel.current = call.cancel
      return call.response
    })
    setUpload(undefined)
    if (type === 'error') setError(message)
    else setOpen(false)
  }
  const remove = async () => {
    const { type, message } = await changeBasket(kind, () => removeArtworkCall(kind, item.rowId))
    setError(type === 'error' ? message : undefined)
    if (type === 'success') instructions.clear()
  }

  if (!file && !isOpen && !upload && instructions.text === '') {
    return (
      <Button
        variant="quiet"
        size="small"
        icon={pictureIcon}
        aria-label={`${t(artworkText.uploadLogo)}: ${item.title}`}
        onClick={() => setOpen(true)}
        className="noscript:hidden"
      >
        {t(artworkText.uploadLogo)}
      </Button>
    )
  }
  return (
    <section aria-label={t(artworkText.title)} className="artwork-box">
      {file && <ArtworkDetails file={file} />}
      {upload && <UploadProgress {...upload} onCancel={() => cancel.current?.()} />}
      {!upload && (!file || isOpen) && (
        <>
          <ArtworkDropzone title={item.title} onFile={(chosen) => void attach({ file: chosen }, chosen.name)} />
          {!file && (
            <ReusableFiles
              files={Object.values(baskets[kind]?.items ?? {}).flatMap(({ artwork_file }) => artwork_file ?? [])}
              onChoose={({ id, name }) => void attach({ artwork_id: id }, name)}
            />
          )}
        </>
      )}
      <LineInstructions rowId={item.rowId} instructions={instructions} />
      {error && (
        <p role="alert" className="text-checkout text-sm">
          {error}
        </p>
      )}
      {file && !upload && (
        <div className="flex gap-2">
          <Button variant="secondary" size="small" onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? artworkText.cancel : artworkText.replace)}
          </Button>
          <Button variant="quiet" size="small" onClick={() => void remove()}>
            {t(artworkText.remove)}
          </Button>
        </div>
      )}
    </section>
  )
}

function UploadProgress({ name, progress, onCancel }: UploadState & { onCancel: () => void }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <label className="grid min-w-40 flex-1 gap-1">
        {t(artworkText.uploading, { name })}
        <progress value={progress} max={1} className="w-full" />
      </label>
      <Button variant="quiet" size="small" onClick={onCancel}>
        {t(artworkText.cancel)}
      </Button>
    </div>
  )
}

/** Files of other items, so that the same file is not uploaded twice. */
function ReusableFiles({ files, onChoose }: { files: ArtworkView[]; onChoose: (file: ArtworkView) => void }) {
  const t = useText()
  const uniqueFiles = [...new Map(files.map((file) => [file.id, file])).values()]
  return uniqueFiles.map((file) => (
    <Button key={file.id} variant="quiet" size="small" className="justify-self-start" onClick={() => onChoose(file)}>
      {t(artworkText.reuse, { name: file.name })}
    </Button>
  ))
}
