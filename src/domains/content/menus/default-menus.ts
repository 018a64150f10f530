import { contactPath, faqPath } from '#src/shared/paths/storefront-paths.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import { emptyEntry, type MenuEntry, type MenuName } from './menu-entry.ts'

/** The menus of a shop whose staff have not saved them yet: they follow the categories and pages. */
export const defaultMenus: Readonly<Record<MenuName, readonly MenuEntry[]>> = {
  header: [{ ...emptyEntry, key: 'categories', kind: 'categories', depth: 0 }],
  footer: [
    { ...emptyEntry, key: 'help', kind: 'link', depth: 0, name: menuText.defaultFooter.help, isPrimary: true },
    {
      ...emptyEntry,
      key: 'contact',
      kind: 'link',
      depth: 1,
      name: menuText.defaultFooter.contact,
      address: contactPath,
    },
    { ...emptyEntry, key: 'faq', kind: 'link', depth: 1, name: menuText.defaultFooter.faq, address: faqPath },
  ],
  services: [],
}
