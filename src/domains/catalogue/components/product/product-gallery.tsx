import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import * as productText from '#src/translations/storefront/product-text.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { zoomIcon } from '#src/ui/icons/controls.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { GalleryImage } from './gallery-zoom.tsx'

const GalleryZoom = lazy(() => import('./gallery-zoom.tsx').then(({ GalleryZoom }) => ({ default: GalleryZoom })))

/** A scrollable row of pictures. The thumbnails are links to the pictures and work without JavaScript. */
export function ProductGallery({ images, title }: { images: readonly GalleryImage[]; title: string }) {
  const t = useText()
  const { track, shown, show } = useGallery(images)
  const [zoomOpenCount, setZoomOpenCount] = useState<number>()
  if (images.length === 0) {
    return <Picture src={null} alt={title} width={640} height={480} className="w-full rounded-box" />
  }
  return (
    <div className="gallery">
      <ul ref={track} className="gallery-track picture-ground" tabIndex={0} aria-label={t(productText.pictures)}>
        {images.map(({ key, alt_text }, index) => (
          <li key={key} id={`picture-${index + 1}`}>
            <Picture
              src={key}
              alt={alt_text}
              width={740}
              height={555}
              sizes="(width >= 1280px) 716px, (width >= 960px) 56vw, 100vw"
              priority={index === 0}
              className="h-full w-full object-contain"
            />
          </li>
        ))}
      </ul>
      <IconButton
        outlined
        icon={zoomIcon}
        label={t(productText.zoom)}
        className="gallery-zoom-button"
        onClick={() => setZoomOpenCount((zoomOpenCount ?? 0) + 1)}
      />
      {zoomOpenCount !== undefined && (
        <Suspense>
          <GalleryZoom openCount={zoomOpenCount} images={images} title={title} start={shown} />
        </Suspense>
      )}
      {images.length > 1 && (
        <ul className="gallery-thumbs">
          {images.map(({ key, focal_point }, index) => (
            <li key={key}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t(productText.picture, { number: index + 1, count: images.length })}
                aria-current={index === shown || undefined}
                onClick={(event) => show(event, index)}
              >
                <Picture
                  src={key}
                  focalPoint={focal_point}
                  alt=""
                  width={80}
                  height={80}
                  className="picture-ground h-full w-full object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function useGallery(images: readonly GalleryImage[]) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const count = images.length
  const first = images[0]?.key

  // The first picture changes with the selected variant: scroll back to it.
  useEffect(() => {
    track.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [first])

  useEffect(() => {
    const row = track.current
    if (!row || count < 2) return
    const read = () => setShown(Math.round(row.scrollLeft / row.clientWidth))
    row.addEventListener('scroll', read, { passive: true })
    return () => row.removeEventListener('scroll', read)
  }, [count])

  const show = (event: MouseEvent, index: number) => {
    event.preventDefault()
    track.current?.scrollTo({ left: index * track.current.clientWidth })
  }
  return { track, shown, show }
}
