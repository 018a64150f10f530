import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { pictureUrl } from '#src/shared/http/picture-url.ts'
import * as areaText from '#src/translations/backoffice/product-editor/area-editor-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Box } from '../../areas/design-area.ts'
import { type AreaChange, changeBox, getKeyStep } from '../../areas/move-area.ts'
import './area-stage.css'

export type StageArea = { number: number; name: string; box: Box }

type Props = {
  pictureKey: string
  label: string
  areas: readonly StageArea[]
  onPlace: (number: number, box: Box) => void
}

/** A picture with its areas, which can be dragged, resized at their corner and moved by arrow keys. */
export function AreaStage({ pictureKey, label, areas, onPlace }: Props) {
  const ref = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset ref={ref} className="area-stage" aria-label={label}>
      <img src={pictureUrl(pictureKey, 640, 'webp')} alt="" draggable={false} />
      {areas.map((area) => (
        <StageBox
          key={area.number}
          area={area}
          getSize={() => ref.current?.getBoundingClientRect()}
          onPlace={(box) => onPlace(area.number, box)}
        />
      ))}
    </fieldset>
  )
}

type BoxProps = {
  area: StageArea
  /** The size of the picture, in CSS pixels. */
  getSize: () => { width: number; height: number } | undefined
  onPlace: (box: Box) => void
}

function StageBox({ area: { number, name, box }, getSize, onPlace }: BoxProps) {
  const t = useText()
  const drag = useRef<{ x: number; y: number; box: Box }>(undefined)
  const getHandlers = (change: AreaChange) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, y: event.clientY, box }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const size = getSize()
      if (!drag.current || !size) return
      const dx = ((clientX - drag.current.x) / size.width) * 100
      const dy = ((clientY - drag.current.y) / size.height) * 100
      onPlace(changeBox(drag.current.box, change, { dx, dy }))
    },
    onPointerUp: () => {
      drag.current = undefined
    },
    onPointerCancel: () => {
      drag.current = undefined
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = getKeyStep(event)
      if (!step) return
      event.preventDefault()
      onPlace(changeBox(box, change, step))
    },
  })
  const percent = (value: number) => `${value}%`
  const place = { left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) }
  return (
    <div className="area-box" style={place}>
      <button
        type="button"
        className="area-body"
        aria-label={t(areaText.moveLabel, { number, name })}
        {...getHandlers('move')}
      >
        <span aria-hidden="true">{number}</span>
      </button>
      <button
        type="button"
        className="area-corner"
        aria-label={t(areaText.resizeLabel, { number, name })}
        {...getHandlers('resize')}
      />
    </div>
  )
}
