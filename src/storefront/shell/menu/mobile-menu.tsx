import { useEffect } from 'react'
import { Link } from 'react-router'
import type { SiteData } from '#src/domains/content/content-contract.ts'
import { quoteBasketPath } from '#src/shared/paths/checkout-paths.ts'
import { PhoneLink } from '#src/storefront/shell/header/phone-link.tsx'
import { VatSwitch } from '#src/storefront/shell/header/vat-switch.tsx'
import { accountLinkPath, type HeaderUser } from '#src/storefront/shell/header-user.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { documentIcon, userIcon } from '#src/ui/icons/shop.ts'
import { Drawer } from '#src/ui/overlay/drawer.tsx'
import { activateModal } from '#src/ui/overlay/modal-events.ts'
import { LanguageSwitch } from '#src/ui/page/language-switch.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { mobileMenuId } from './mobile-menu-id.ts'
import { PanelStack } from './panel-stack.tsx'
import type { Menu } from './use-menu.ts'

/** Opens as soon as it is loaded, because the visitor has clicked its button. */
export function MobileMenu({ site, user, menu }: { site: SiteData; user: HeaderUser | null; menu: Menu }) {
  const t = useText()
  useEffect(() => activateModal(mobileMenuId), [])
  return (
    <Drawer
      id={mobileMenuId}
      title={t(menuText.menu)}
      className="mobile-menu"
      footer={<MobileMenuFooter site={site} />}
    >
      <PanelStack items={menu.items ?? site.menu.filter(({ url }) => url)}>
        <li>
          <Link to={accountLinkPath(user)} className="mobile-menu-row">
            <Icon shape={userIcon} />
            {user?.accountLink.name ?? t(menuText.login)}
          </Link>
        </li>
        {site.globals.quoteEnabled && (
          <li>
            <Link to={quoteBasketPath} className="mobile-menu-row">
              <Icon shape={documentIcon} />
              {t(shellText.quote)}
            </Link>
          </li>
        )}
      </PanelStack>
    </Drawer>
  )
}

function MobileMenuFooter({ site }: { site: SiteData }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <PhoneLink telephone={site.globals.telephone} className="font-semibold" />
      <LanguageSwitch />
      <VatSwitch />
    </div>
  )
}
