import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { type FocalPoint, focalPointCenter, formatFocalPoint, parseFocalPoint } from '../../pictures/focal-point.ts'
import './focal-point.css'

const { pictures: picturesText } = editorText

export function useFocalPoint(initial: string) {
  const [text, setText] = useState(initial)
  return { text, setText }
}

type Focal = ReturnType<typeof useFocalPoint>

/** In percent; with Shift a smaller step. */
const step = 5
const directions: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const toPercent = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

/** The picture with its focal point, which is set by a click or moved by the arrow keys. */
export function FocalPointStage({ text, setText, number, fileKey }: Focal & { number: number; fileKey: string }) {
  const t = useText()
  const point = parseFocalPoint(text)
  const move = ({ x, y }: FocalPoint) => setText(formatFocalPoint({ x: toPercent(x), y: toPercent(y) }))
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The Enter key clicks without a place.
    if (event.detail === 0) return move(point ?? focalPointCenter)
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    move({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const { x, y } = point ?? focalPointCenter
    const distance = event.shiftKey ? 1 : step
    move({ x: x + direction.x * distance, y: y + direction.y * distance })
  }
  return (
    <button
      type="button"
      className="focal-stage"
      aria-label={t(picturesText.focalPointStage, { number })}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Picture src={fileKey} alt="" width={160} height={120} />
      {point && <span className="focal-mark" style={{ left: `${point.x}%`, top: `${point.y}%` }} />}
    </button>
  )
}

/** The same as text, which works without script, and what a card shows. */
export function FocalPointField({ text, setText, name, fileKey }: Focal & { name: string; fileKey: string }) {
  const t = useText()
  const isSet = parseFocalPoint(text) !== null
  return (
    <div className="flex flex-wrap items-start gap-4">
      <TextField
        name={name}
        label={t(picturesText.focalPoint)}
        hint={t(picturesText.focalPointHint)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        pattern="\d{1,3}\s+\d{1,3}"
        maxLength={7}
        className="max-w-80 flex-1 basis-48"
      />
      {isSet && (
        <figure className="grid justify-items-start gap-2 text-sm">
          <Picture src={fileKey} focalPoint={text} alt="" width={96} height={72} className="aspect-4/3 w-24" />
          <figcaption>{t(picturesText.croppedPreview)}</figcaption>
        </figure>
      )}
      {isSet && (
        <Button variant="quiet" size="small" onClick={() => setText('')}>
          {t(picturesText.showWhole)}
        </Button>
      )}
    </div>
  )
}
