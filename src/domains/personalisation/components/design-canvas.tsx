import { useEffect, useRef, useState } from 'react'
import { pictureUrl } from '#src/shared/picture-url.ts'
import { type Design, textsOf } from '../design-state.ts'
import { drawDesign, type Layer } from '../draw-design.ts'
import type { PersonalisationAttribute } from '../personalisation-contract.ts'

type DesignCanvasProps = {
  attributes: readonly PersonalisationAttribute[]
  design: Design
  pictureKey: string
  label: string
}

/** The product with the design on it, drawn anew with every key: by the same code as the server's picture. */
export function DesignCanvas({ attributes, design, pictureKey, label }: DesignCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const ground = useGround(pictureKey)

  useEffect(() => {
    const canvas = ref.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context || !ground) return
    canvas.width = ground.naturalWidth
    canvas.height = ground.naturalHeight
    context.drawImage(ground, 0, 0)
    drawDesign<CanvasImageSource>(context, canvas, layersOf(attributes, design))
    canvas.dataset.drawn = 'true'
  }, [attributes, design, ground])

  return <canvas ref={ref} width={960} height={720} role="img" aria-label={label} className="design-picture" />
}

function layersOf(attributes: readonly PersonalisationAttribute[], design: Design): Layer<CanvasImageSource>[] {
  const images = attributes.flatMap(({ id, box }) => {
    const bitmap = design[id]?.image?.bitmap
    return bitmap ? [{ box, image: bitmap, size: bitmap }] : []
  })
  return [...images, ...textsOf(attributes, design)]
}

/** The product's picture, once it and the fonts are there. */
function useGround(pictureKey: string): HTMLImageElement | undefined {
  const [ground, setGround] = useState<HTMLImageElement>()
  useEffect(() => {
    let isWanted = true
    const image = new Image()
    image.src = pictureUrl(pictureKey, 960, 'webp')
    const fonts = ['Inter', 'Barlow Condensed'].map((font) => document.fonts.load(`600 40px "${font}"`))
    const show = async () => {
      await Promise.allSettled([image.decode(), ...fonts])
      if (isWanted && image.naturalWidth > 0) setGround(image)
    }
    void show()
    return () => {
      isWanted = false
    }
  }, [pictureKey])
  return ground
}
