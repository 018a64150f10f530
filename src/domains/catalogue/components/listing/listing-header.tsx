import * as listingText from '#src/translations/storefront/listing-text.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import { RichText } from '#src/ui/text/rich-text.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { CategoryResponse, CategoryTileResponse } from '../../categories/category-contract.ts'

/** The title, description and subcategories of a category. */
export function ListingHeader({ category }: { category: CategoryTileResponse }) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h1>{category.title}</h1>
      {category.description && <p className="max-w-180 text-steel">{category.description}</p>}
      <Subcategories title={category.title} categories={category.children} />
    </header>
  )
}

export type LandingText = { summary: string; body: string }

/** The header of a landing category, with picture and text [ROUTE-04]. */
export function LandingHeader({ category, text }: { category: CategoryTileResponse; text?: LandingText }) {
  return (
    <header className="landing picture-ground">
      <div className="landing-text">
        <h1>{category.title}</h1>
        <p className="text-lg">{text?.summary || category.description}</p>
        {text?.body && <RichText text={text.body} headingLevel={2} className="text-steel" />}
        <Subcategories title={category.title} categories={category.children} />
      </div>
      <Picture
        src={category.image_key}
        alt=""
        width={640}
        height={480}
        sizes="(width >= 1280px) 512px, 40vw"
        className="landing-picture"
      />
    </header>
  )
}

function Subcategories({ title, categories }: { title: string; categories: readonly CategoryResponse[] }) {
  const t = useText()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t(listingText.subcategories, { category: title })}>
      <ul className="subcategories">
        {categories.map(({ id, url, title, image_key }) => (
          <li key={id}>
            <ShopLink to={url}>
              <Picture src={image_key} alt="" width={64} height={48} className="aspect-4/3 w-14 object-cover" />
              <span>{title}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
