import { Card } from '#src/ui/card/card.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import type { CategoryTileResponse } from '../../categories/category-contract.ts'

const maxChildren = 6

/** A category with its picture and links to its first subcategories. */
export function CategoryTile({ category }: { category: CategoryTileResponse }) {
  return (
    <Card as="li" interactive>
      <div className="picture-ground">
        <Picture
          src={category.image_key}
          alt=""
          width={400}
          height={300}
          sizes="(width >= 960px) 300px, 50vw"
          className="aspect-4/3 w-full object-cover"
        />
      </div>
      <div className="grid flex-1 content-start gap-1 p-3 sm:p-4">
        <h3>
          <ShopLink to={category.url} className="stretched">
            {category.title}
          </ShopLink>
        </h3>
        <ul className="relative z-1 flex flex-wrap gap-x-3 text-sm text-steel max-sm:hidden">
          {category.children.slice(0, maxChildren).map((child) => (
            <li key={child.id}>
              <ShopLink to={child.url} className="inline-block py-0.5 hover:text-brand hover:underline">
                {child.title}
              </ShopLink>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
