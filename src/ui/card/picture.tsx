import { getResponsiveWidths, pictureUrl } from '#src/shared/http/picture-url.ts'
import { classes } from '#src/ui/classes.ts'
import { pictureIcon } from '#src/ui/icons/shop.ts'

export type PictureProps = {
  /** The key of the stored original. Without one a placeholder of the same size is shown. */
  src: string | null | undefined
  /** Empty for a decorative picture. */
  alt: string
  /** The largest displayed size in CSS pixels, which is reserved before the picture has loaded. */
  width: number
  height: number
  /** The `sizes` attribute, if the picture is narrower on some screens. */
  sizes?: string
  /** Set for the largest picture of the first screen. All others load lazily. */
  priority?: boolean
  /** Such as `30 60`, in percent: the picture fills its place, cropped around this point. Without one it is shown whole. */
  focalPoint?: string | null | undefined
  className?: string
}

export function Picture({
  src,
  alt,
  width,
  height,
  sizes = `${width}px`,
  priority,
  focalPoint,
  className,
}: PictureProps) {
  if (!src) return <PicturePlaceholder {...{ alt, width, height, className }} />
  const widths = getResponsiveWidths(width)
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map((pixels) => `${pictureUrl(src, pixels, 'avif')} ${pixels}w`).join(', ')}
        sizes={sizes}
      />
      {/* One width is enough for the few browsers without AVIF. */}
      <img
        src={pictureUrl(src, widths.find((pixels) => pixels >= width) ?? 1920, 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
        style={focalPoint ? cropAround(focalPoint) : undefined}
      />
    </picture>
  )
}

const cropAround = (focalPoint: string) =>
  ({ objectFit: 'cover', objectPosition: focalPoint.replaceAll(/\d+/g, '$&%') }) as const

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
