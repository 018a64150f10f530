import { MenuLink } from '../shell/menu-link.tsx'
import { useRootData } from '../shell/root-data.ts'

/** The pages beside this one, as the footer groups them. */
export function SiblingPages({ path }: { path: string }) {
  const columns = useRootData()?.shell.footer ?? []
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
