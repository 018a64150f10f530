import type { MenuItem } from '#src/domains/content/content-contract.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import { arrowRightIcon } from '#src/ui/icons/arrows.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { MenuLink } from './menu-link.tsx'

/** The panel below a name in the menu bar: its links, "View All", and tiles with pictures. */
export function MenuPanel({ item }: { item: MenuItem }) {
  const t = useText()
  const isGrouped = item.items.some(({ items }) => items.length > 0)
  return (
    <div className="menu-panel">
      <div className="page-width">
        <div className="menu-links">
          <ul>
            {item.items.map((child) => (
              <li key={child.key}>
                <MenuLink item={child} className={isGrouped ? 'menu-group' : undefined} />
                {child.items.length > 0 && (
                  <ul>
                    {child.items.map((grandchild) => (
                      <li key={grandchild.key}>
                        <MenuLink item={grandchild} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
          {item.has_viewall_option && (
            <MenuLink item={{ ...item, color: null }} className="menu-view-all">
              {t(menuText.viewAll, { name: item.name })}
              <Icon shape={arrowRightIcon} size={18} />
            </MenuLink>
          )}
        </div>
        {item.big_links.length > 0 && (
          <ul className="menu-tiles">
            {item.big_links.map((tile, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names can be equal
              <li key={index}>
                <MenuLink item={tile}>
                  <Picture src={tile.image_key} alt="" width={180} height={135} />
                  <span>{tile.name}</span>
                </MenuLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
