import type { ReactNode } from 'react'
import { Slider } from '#src/ui/slider/slider.tsx'
import type { ProductCardFields } from '../../products/product-contract.ts'
import { ProductCard } from './product-card.tsx'

type ProductSliderProps = { label: string; heading: ReactNode; products: readonly ProductCardFields[] }

/** Products in groups of three. */
export function ProductSlider({ label, heading, products }: ProductSliderProps) {
  return (
    <Slider preset="groupOf3" label={label} heading={heading}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} position={{ list: label, position: index + 1 }} />
      ))}
    </Slider>
  )
}
