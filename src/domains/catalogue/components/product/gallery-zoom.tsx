import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as productText from '#src/translations/storefront/product-text.ts'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { chevronLeftIcon, chevronRightIcon } from '#src/ui/icons/arrows.ts'
import { Modal } from '#src/ui/overlay/modal.tsx'
import { activateModal } from '#src/ui/overlay/modal-events.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { ProductResponse } from '../../products/product-contract.ts'

export type GalleryImage = Pick<ProductResponse['gallery_images'][number], 'key' | 'alt_text' | 'focal_point'>

const modalId = 'media-modal'

type GalleryZoomProps = {
  images: readonly GalleryImage[]
  title: string
  start: number
  /** Raised by every click on the zoom button, so that each click opens the modal, also while it loads. */
  openCount: number
}

/** The pictures in full window size; a click zooms in to twice that size. Loaded on the first click. */
export function GalleryZoom({ images, title, start, openCount }: GalleryZoomProps) {
  useEffect(() => {
    if (openCount > 0) activateModal(modalId)
  }, [openCount])
  return (
    <Modal id={modalId} title={title} size="large" className="gallery-zoom">
      <ZoomedPictures images={images} start={start} />
    </Modal>
  )
}

function ZoomedPictures({ images, start }: Pick<GalleryZoomProps, 'images' | 'start'>) {
  const t = useText()
  const [index, setIndex] = useState(start)
  const [isZoomed, setZoomed] = useState(false)
  const swipeStartX = useRef<number>(undefined)
  const stage = useRef<HTMLDivElement>(null)
  const image = images[index]
  const go = (step: 1 | -1) => {
    setIndex((index + step + images.length) % images.length)
    setZoomed(false)
  }
  // Centres the zoomed picture, which starts at its top left corner otherwise.
  useLayoutEffect(() => {
    const box = stage.current
    if (!isZoomed || !box) return
    box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [isZoomed])

  const onKeyDown = (event: KeyboardEvent) => {
    // The arrow keys scroll a zoomed picture instead.
    if (isZoomed && stage.current?.contains(event.target as Node)) return
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  }
  const endSwipe = (x: number) => {
    const distance = x - (swipeStartX.current ?? x)
    swipeStartX.current = undefined
    if (!isZoomed && Math.abs(distance) > 40) go(distance > 0 ? -1 : 1)
  }
  if (!image) return null
  const positionText = t(productText.picture, { number: index + 1, count: images.length })
  return (
    <div className="grid gap-3" onKeyDown={onKeyDown}>
      <div
        ref={stage}
        className="zoom-stage picture-ground"
        data-close={isZoomed || undefined}
        onTouchStart={(event) => {
          swipeStartX.current = event.touches[0]?.clientX
        }}
        onTouchEnd={(event) => endSwipe(event.changedTouches[0]?.clientX ?? 0)}
      >
        <button
          type="button"
          data-autofocus
          aria-label={t(isZoomed ? productText.zoomOut : productText.zoomIn)}
          onClick={() => setZoomed(!isZoomed)}
        >
          <Picture
            key={image.key}
            src={image.key}
            alt={image.alt_text}
            width={960}
            height={720}
            sizes={isZoomed ? '200vw' : '100vw'}
            priority
          />
        </button>
      </div>
      <div className="flex items-center justify-center gap-4">
        {images.length > 1 && (
          <IconButton outlined icon={chevronLeftIcon} label={t(uiText.previous)} onClick={() => go(-1)} />
        )}
        <span role="status" className="text-steel">
          {positionText}
        </span>
        {images.length > 1 && (
          <IconButton outlined icon={chevronRightIcon} label={t(uiText.next)} onClick={() => go(1)} />
        )}
      </div>
    </div>
  )
}
