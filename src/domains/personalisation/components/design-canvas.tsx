import { useEffect, useRef, useState } from 'react'
import { pictureUrl } from '#src/shared/http/picture-url.ts'
import { averageColour, pickContrastingColour } from '../contrasting-colour.ts'
import { type Design, getTextLayers } from '../design-state.ts'
import { drawDesign, type Layer } from '../draw-design.ts'
import type { DesignAreaView } from '../personalisation-contract.ts'

type DesignCanvasProps = {
  areas: readonly DesignAreaView[]
  design: Design
  pictureKey: string
  label: string
  /** Receives the text colours that are readable on the picture, by input id, whenever another picture is loaded. */
  onDefaultColours: (colours: ReadonlyMap<number, string>) => void
}

/** The live preview, drawn by the same code as the server's preview. */
export function DesignCanvas({ areas, design, pictureKey, label, onDefaultColours }: DesignCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const productImage = useProductImage(pictureKey)

  useEffect(() => {
    if (productImage) onDefaultColours(pickDefaultColours(productImage, areas))
  }, [areas, productImage, onDefaultColours])

  useEffect(() => {
    const canvas = ref.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context || !productImage) return
    canvas.width = productImage.naturalWidth
    canvas.height = productImage.naturalHeight
    context.drawImage(productImage, 0, 0)
    drawDesign<CanvasImageSource>(context, canvas, getLayers(areas, design))
    canvas.dataset.drawn = 'true'
  }, [areas, design, productImage])

  return <canvas ref={ref} width={960} height={720} role="img" aria-label={label} className="design-picture" />
}

/** Large enough to sample the print areas. */
const sampleSize = { width: 96, height: 72 }

function pickDefaultColours(image: HTMLImageElement, areas: readonly DesignAreaView[]) {
  const { width, height } = sampleSize
  const context = Object.assign(document.createElement('canvas'), sampleSize).getContext('2d')
  const defaultColours = new Map<number, string>()
  if (!context) return defaultColours
  context.drawImage(image, 0, 0, width, height)
  for (const { id, box, colours } of areas) {
    const [x, y] = [Math.floor(box.x * width), Math.floor(box.y * height)]
    const [areaWidth, areaHeight] = [Math.ceil(box.width * width), Math.ceil(box.height * height)]
    const { data } = context.getImageData(x, y, areaWidth, areaHeight)
    const colour = pickContrastingColour(colours, averageColour(data))
    if (colour) defaultColours.set(id, colour)
  }
  return defaultColours
}

function getLayers(areas: readonly DesignAreaView[], design: Design): Layer<CanvasImageSource>[] {
  const images = areas.flatMap(({ id, box }) => {
    const bitmap = design[id]?.image?.bitmap
    return bitmap ? [{ box, image: bitmap, size: bitmap }] : []
  })
  return [...images, ...getTextLayers(areas, design)]
}

/** The product picture, once it and the fonts are loaded. */
function useProductImage(pictureKey: string): HTMLImageElement | undefined {
  const [productImage, setProductImage] = useState<HTMLImageElement>()
  useEffect(() => {
    let isCurrent = true
    const image = new Image()
    image.src = pictureUrl(pictureKey, 960, 'webp')
    const fonts = ['Inter', 'Barlow Condensed'].map((font) => document.fonts.load(`600 40px "${font}"`))
    const show = async () => {
      await Promise.allSettled([image.decode(), ...fonts])
      if (isCurrent && image.naturalWidth > 0) setProductImage(image)
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [pictureKey])
  return productImage
}
