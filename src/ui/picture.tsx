import { pictureUrl, widthsAround } from '#src/shared/picture-url.ts'
import { classes } from './classes.ts'
import { pictureIcon } from './icons/trade.ts'

export type PictureProps = {
  /** The key of the stored original; without one a placeholder of the same size stands in (spec §9). */
  src: string | null | undefined
  /** Empty for a picture that only decorates. */
  alt: string
  /** The largest size it is shown at, in CSS pixels; keeps its place before it has loaded. */
  width: number
  height: number
  /** As in `<img sizes>`, where the picture is narrower on some screens. */
  sizes?: string
  /** For the one picture that the first screen waits for. All others load when they come near. */
  priority?: boolean
  className?: string
}

export function Picture({ src, alt, width, height, sizes = `${width}px`, priority, className }: PictureProps) {
  if (!src) return <PicturePlaceholder {...{ alt, width, height, className }} />
  const widths = widthsAround(width)
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map((pixels) => `${pictureUrl(src, pixels, 'avif')} ${pixels}w`).join(', ')}
        sizes={sizes}
      />
      {/* For the few browsers without AVIF one width is enough. */}
      <img
        src={pictureUrl(src, widths.find((pixels) => pixels >= width) ?? 1920, 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}

type PlaceholderProps = Pick<PictureProps, 'alt' | 'width' | 'height' | 'className'>

function PicturePlaceholder({ alt, width, height, className }: PlaceholderProps) {
  const scale = Math.min(width, height) / 72
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={classes('icon picture-ground h-auto max-w-full stroke-1 text-edge', className)}
    >
      <path
        d={pictureIcon}
        opacity="0.6"
        transform={`translate(${width / 2} ${height / 2}) scale(${scale}) translate(-12 -12)`}
      />
    </svg>
  )
}
