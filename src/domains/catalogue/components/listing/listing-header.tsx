import * as listingText from '#src/translations/storefront/listing-text.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { CategoryTileResponse } from '../../categories/category-contract.ts'

/** The title, description and subcategories of a category. */
export function ListingHeader({ category }: { category: CategoryTileResponse }) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h1>{category.title}</h1>
      {category.description && <p className="max-w-180 text-steel">{category.description}</p>}
      <Subcategories category={category} />
    </header>
  )
}

export function Subcategories({ category }: { category: CategoryTileResponse }) {
  const t = useText()
  if (category.children.length === 0) return null
  return (
    <nav aria-label={t(listingText.subcategories, { category: category.title })}>
      <ul className="subcategories">
        {category.children.map(({ id, url, title, image_key }) => (
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
