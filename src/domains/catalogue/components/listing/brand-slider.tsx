import { Picture } from '#src/ui/card/picture.tsx'
import { Slider } from '#src/ui/slider/slider.tsx'
import type { BrandResponse } from '../../categories/category-contract.ts'

export function BrandSlider({ label, brands }: { label: string; brands: readonly BrandResponse[] }) {
  return (
    <Slider preset="brandLogos" label={label} heading={<h2>{label}</h2>}>
      {brands.map((brand) =>
        brand.logo_key ? (
          <Picture
            key={brand.slug}
            src={brand.logo_key}
            alt={brand.title}
            width={200}
            height={50}
            className="h-12.5!"
          />
        ) : (
          <span key={brand.slug} className="font-display font-semibold text-2xl text-steel">
            {brand.title}
          </span>
        ),
      )}
    </Slider>
  )
}
