import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as productText from '#src/translations/product-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { chevronLeftIcon, chevronRightIcon } from '#src/ui/icons/arrows.ts'
import { Modal } from '#src/ui/modal.tsx'
import { activateModal } from '#src/ui/modal-events.ts'
import { Picture } from '#src/ui/picture.tsx'
import { useText } from '#src/ui/text.tsx'
import type { GalleryImage } from './product-gallery.tsx'

const modalId = 'media-modal'

type GalleryZoomProps = {
  images: readonly GalleryImage[]
  title: string
  start: number
  /** Each press of the button opens it, also one that comes before the last has. */
  presses: number
}

/** The pictures as large as the window allows; a press shows one at twice that. Loaded when somebody wants a closer look. */
export function GalleryZoom({ images, title, start, presses }: GalleryZoomProps) {
  useEffect(() => {
    if (presses > 0) activateModal(modalId)
  }, [presses])
  return (
    <Modal id={modalId} title={title} size="large" className="gallery-zoom">
      <ZoomedPictures images={images} start={start} />
    </Modal>
  )
}

function ZoomedPictures({ images, start }: Pick<GalleryZoomProps, 'images' | 'start'>) {
  const t = useText()
  const [at, setAt] = useState(start)
  const [isClose, setClose] = useState(false)
  const swipe = useRef<number>(undefined)
  const stage = useRef<HTMLDivElement>(null)
  const image = images[at]
  const go = (step: 1 | -1) => {
    setAt((at + step + images.length) % images.length)
    setClose(false)
  }
  // A picture begins in its top left corner, where there is little to see.
  useLayoutEffect(() => {
    const box = stage.current
    if (!isClose || !box) return
    box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [isClose])

  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows then move the close picture, as they do everything that scrolls.
    if (isClose && stage.current?.contains(event.target as Node)) return
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  }
  const endSwipe = (x: number) => {
    const distance = x - (swipe.current ?? x)
    swipe.current = undefined
    if (!isClose && Math.abs(distance) > 40) go(distance > 0 ? -1 : 1)
  }
  if (!image) return null
  const place = t(productText.picture, { number: at + 1, count: images.length })
  return (
    <div className="grid gap-3" onKeyDown={onKeyDown}>
      <div
        ref={stage}
        className="zoom-stage picture-ground"
        data-close={isClose || undefined}
        onTouchStart={(event) => {
          swipe.current = event.touches[0]?.clientX
        }}
        onTouchEnd={(event) => endSwipe(event.changedTouches[0]?.clientX ?? 0)}
      >
        <button
          type="button"
          data-autofocus
          aria-label={t(isClose ? productText.zoomOut : productText.zoomIn)}
          onClick={() => setClose(!isClose)}
        >
          <Picture
            key={image.key}
            src={image.key}
            alt={image.alt_text}
            width={960}
            height={720}
            sizes={isClose ? '200vw' : '100vw'}
            priority
          />
        </button>
      </div>
      <div className="flex items-center justify-center gap-4">
        {images.length > 1 && (
          <IconButton outlined icon={chevronLeftIcon} label={t(uiText.previous)} onClick={() => go(-1)} />
        )}
        <span role="status" className="text-steel">
          {place}
        </span>
        {images.length > 1 && (
          <IconButton outlined icon={chevronRightIcon} label={t(uiText.next)} onClick={() => go(1)} />
        )}
      </div>
    </div>
  )
}
