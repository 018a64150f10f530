import type { ReactNode } from 'react'
import { Slider } from '#src/ui/slider.tsx'
import type { CardFields } from '../catalogue-contract.ts'
import { ProductCard } from './product-card.tsx'

type ProductSliderProps = { label: string; heading: ReactNode; products: readonly CardFields[] }

/** Products in groups of three (spec §9). */
export function ProductSlider({ label, heading, products }: ProductSliderProps) {
  return (
    <Slider preset="groupOf3" label={label} heading={heading}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} place={{ list: label, position: index + 1 }} />
      ))}
    </Slider>
  )
}
