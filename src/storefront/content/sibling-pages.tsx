import { MenuLink } from '#src/storefront/shell/menu/menu-link.tsx'
import { useRootData } from '#src/storefront/shell/root-data.ts'

/** Links to the other pages of the footer column that contains `path`. */
export function SiblingPages({ path }: { path: string }) {
  const columns = useRootData()?.site.footer ?? []
  const column = columns.find(({ items }) => items.some(({ url }) => url === path))
  if (!column) return null
  return (
    <nav aria-labelledby="sibling-pages" className="sibling-pages">
      <h2 id="sibling-pages" className="text-xl">
        {column.name}
      </h2>
      <ul>
        {column.items.map((item) => (
          <li key={item.url}>
            <MenuLink item={item} current={item.url === path} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
