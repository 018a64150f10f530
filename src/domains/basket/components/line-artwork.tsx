import { useRef, useState } from 'react'
import type { ArtworkAnswer } from '#src/domains/artwork/artwork-contract.ts'
import { ArtworkDrop } from '#src/domains/artwork/components/artwork-drop.tsx'
import { ArtworkFacts } from '#src/domains/artwork/components/artwork-facts.tsx'
import * as artworkText from '#src/translations/artwork-text.ts'
import { Button } from '#src/ui/button.tsx'
import { pictureIcon } from '#src/ui/icons/trade.ts'
import { useText } from '#src/ui/text.tsx'
import type { BasketKind } from '../basket.ts'
import { attachArtworkCall, removeArtworkCall } from '../basket-artwork-calls.ts'
import type { BasketItem } from '../basket-contract.ts'
import { useBaskets } from './basket-context.ts'
import { LineInstructions } from './line-instructions.tsx'
import { useInstructions } from './use-instructions.ts'
import './line-artwork.css'

type Props = { kind: BasketKind; item: BasketItem }
type Sending = { name: string; part: number }

/** spec §4, artwork box: a prompt that expands on 'Upload logo', or the file with its instructions and Remove. */
export function LineArtwork({ kind, item }: Props) {
  const t = useText()
  const { change, ...baskets } = useBaskets()
  const [isOpen, setOpen] = useState(false)
  const [sending, setSending] = useState<Sending>()
  const [error, setError] = useState<string>()
  const cancel = useRef<() => void>(undefined)
  const file = item.artwork_file
  const instructions = useInstructions(kind, item)

  const attach = async (chosen: { file: File } | { artwork_id: string }, name: string) => {
    const fields = { ...chosen, message: instructions.text }
    setError(undefined)
    setSending({ name, part: 0 })
    const { type, message } = await change(kind, () => {
      const uploading = attachArtworkCall(kind, item.rowId, {
        fields,
        onProgress: (part) => setSending({ name, part }),
      })
      cancel.current = uploading.cancel
      return uploading.answer
    })
    setSending(undefined)
    if (type === 'error') setError(message)
    else setOpen(false)
  }
  const remove = async () => {
    const { type, message } = await change(kind, () => removeArtworkCall(kind, item.rowId))
    setError(type === 'error' ? message : undefined)
    if (type === 'success') instructions.clear()
  }

  if (!file && !isOpen && !sending && instructions.text === '') {
    return (
      <Button variant="quiet" size="small" icon={pictureIcon} onClick={() => setOpen(true)} className="noscript:hidden">
        {t(artworkText.uploadLogo)}
      </Button>
    )
  }
  return (
    <section aria-label={t(artworkText.title)} className="artwork-box">
      {file && <ArtworkFacts file={file} />}
      {sending && <Progress {...sending} onCancel={() => cancel.current?.()} />}
      {!sending && (!file || isOpen) && (
        <>
          <ArtworkDrop onFile={(chosen) => void attach({ file: chosen }, chosen.name)} />
          {!file && (
            <Reusable
              files={Object.values(baskets[kind]?.items ?? {}).flatMap(({ artwork_file }) => artwork_file ?? [])}
              onChoose={({ id, name }) => void attach({ artwork_id: id }, name)}
            />
          )}
        </>
      )}
      <LineInstructions rowId={item.rowId} hasFile={file !== null} instructions={instructions} />
      {error && (
        <p role="alert" className="text-checkout text-sm">
          {error}
        </p>
      )}
      {file && !sending && (
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

function Progress({ name, part, onCancel }: Sending & { onCancel: () => void }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <label className="grid min-w-40 flex-1 gap-1">
        {t(artworkText.uploading, { name })}
        <progress value={part} max={1} className="w-full" />
      </label>
      <Button variant="quiet" size="small" onClick={onCancel}>
        {t(artworkText.cancel)}
      </Button>
    </div>
  )
}

/** ux habit 10: nobody uploads the same file twice. */
function Reusable({ files, onChoose }: { files: ArtworkAnswer[]; onChoose: (file: ArtworkAnswer) => void }) {
  const t = useText()
  const different = [...new Map(files.map((file) => [file.id, file])).values()]
  return different.map((file) => (
    <Button key={file.id} variant="quiet" size="small" className="justify-self-start" onClick={() => onChoose(file)}>
      {t(artworkText.reuse, { name: file.name })}
    </Button>
  ))
}
