import { useEffect, useState } from 'react'
import { areaPreviewPath } from '#src/shared/paths/file-paths.ts'
import * as areaText from '#src/translations/backoffice/product-editor/area-editor-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { PlacedArea } from './use-area-values.ts'

type Props = { productId: number; area: PlacedArea; name: string }

/** While somebody types or drags, no picture is rendered. */
const pauseMs = 400

/** A sample text in an area, drawn by the server as in the shop. */
export function AreaPreview({ productId, area, name }: Props) {
  const t = useText()
  const { cells, box } = area
  const maxChars = Number(cells.maxChars) || undefined
  const [font] = cells.fonts.split(',')
  const [colour = ''] = cells.colours.split(',').map((each) => each.trim())
  const url = areaPreviewPath(productId, {
    ...box,
    picture: cells.picture || undefined,
    text: Array.from(name || t(areaText.sampleText))
      .slice(0, maxChars)
      .join(''),
    font: font?.trim() || undefined,
    colour: /^#[\da-f]{6}$/i.test(colour) ? colour : undefined,
  })
  const [shownUrl, setShownUrl] = useState(url)
  useEffect(() => {
    const timer = setTimeout(() => setShownUrl(url), pauseMs)
    return () => clearTimeout(timer)
  }, [url])
  if (cells.kind !== 'text') return null
  return (
    <img
      src={shownUrl}
      alt={t(areaText.sample, { name })}
      loading="lazy"
      width={320}
      height={240}
      className="h-auto max-w-full border border-line"
    />
  )
}
