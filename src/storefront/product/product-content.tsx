import { ProductFlags } from '#src/domains/catalogue/components/listing/product-flags.tsx'
import { ProductSlider } from '#src/domains/catalogue/components/listing/product-slider.tsx'
import { ProductDocuments } from '#src/domains/catalogue/components/product/product-documents.tsx'
import { ProductGallery } from '#src/domains/catalogue/components/product/product-gallery.tsx'
import { ProductSpecification } from '#src/domains/catalogue/components/product/product-specification.tsx'
import { RemovalSection } from '#src/domains/catalogue/components/product/removal-section.tsx'
import { SamplesSection } from '#src/domains/catalogue/components/product/samples-section.tsx'
import { VideoTiles } from '#src/domains/catalogue/components/product/video-tiles.tsx'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { CachedMarkup } from '#src/ui/rendering/cached-markup.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { SelectedVariant } from './configurator/selected-variant.ts'
import { useProductConfigurator } from './configurator/use-product-configurator.ts'
import { ProductHead } from './product-head.tsx'
import type { ProductPageData } from './product-page-service.server.ts'
import { ProductPersonalise } from './product-personalise.tsx'
import { ProductPurchasePanel } from './product-purchase-panel.tsx'
import { ProductTexts } from './product-texts.tsx'
import './buy-bar.css'
import './product.css'

/** The page of a product, for shoppers and for the preview of staff. */
export function ProductContent({ page }: { page: ProductPageData }) {
  const { product, initialPricing, crumbs, designAreas, externalDesigner, recommended, captcha } = page
  const t = useText()
  const configurator = useProductConfigurator(product, initialPricing)
  const globals = useRootData()?.site.globals
  return (
    <div className="page-width pt-3">
      <Breadcrumbs crumbs={crumbs} />
      <div className="product-grid">
        <div className="product-pictures">
          <ProductFlags
            product={{ ...product, ...configurator.price }}
            priceMatch={product.price_match ? globals?.priceMatchLabel : undefined}
            className="product-flags"
          />
          <CachedMarkup as="div" source={product} part={`pictures ${configurator.thumbnailKey}`}>
            <ProductGallery key={product.id} images={getGalleryImages(product, configurator)} title={product.title} />
          </CachedMarkup>
        </div>
        <div className="product-order">
          <ProductHead product={product} configurator={configurator} captcha={captcha} />
          <ProductPurchasePanel product={product} designAreas={designAreas} configurator={configurator} />
        </div>
        <div className="product-info">
          <ProductPersonalise key={product.id} {...{ product, designAreas, externalDesigner, configurator }} />
          <CachedMarkup as="div" source={product} part="info" className="contents">
            <ProductTexts product={product} />
            <ProductSpecification product={product} />
            <VideoTiles videos={product.videos} />
          </CachedMarkup>
        </div>
        <div className="product-more">
          <CachedMarkup as="div" source={product} part="more" className="contents">
            <ProductDocuments documents={product.documents} />
            <RemovalSection product={product} />
          </CachedMarkup>
          {globals?.samplesEnabled && <SamplesSection product={product} />}
        </div>
      </div>
      {recommended.length > 0 && (
        <ProductSlider
          label={t(productText.recommended)}
          heading={<h2>{t(productText.recommended)}</h2>}
          products={recommended}
        />
      )}
    </div>
  )
}

/** The picture of the selected variant comes first. */
function getGalleryImages(product: ProductPageData['product'], { thumbnailKey }: SelectedVariant) {
  const images = product.gallery_images
  if (thumbnailKey === null || images[0]?.key === thumbnailKey) return images
  return [{ key: thumbnailKey, alt_text: product.title }, ...images.filter(({ key }) => key !== thumbnailKey)]
}
