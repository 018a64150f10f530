import type { SiteData } from '#src/domains/content/content-contract.ts'
import type { HeaderUser } from '#src/storefront/shell/header-user.ts'
import { MenuBar } from '#src/storefront/shell/menu/menu-bar.tsx'
import { MobileMenuButton } from '#src/storefront/shell/menu/mobile-menu-button.tsx'
import { useMenu } from '#src/storefront/shell/menu/use-menu.ts'
import { useLocale } from '#src/ui/text/text.tsx'
import { HeaderActions } from './header-actions.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchToggle } from './search-toggle.tsx'
import { UtilityStrip } from './utility-strip.tsx'
import { Wordmark } from './wordmark.tsx'

export function SiteHeader({ site, user }: { site: SiteData; user: HeaderUser | null }) {
  const menu = useMenu(useLocale())
  return (
    // Not `onPointerEnter`: the pointer may be there before the script has loaded.
    <header data-page-header className="site-header" onPointerMove={menu.load}>
      <UtilityStrip globals={site.globals} user={user} />
      <div className="header-row page-width">
        <MobileMenuButton site={site} user={user} menu={menu} />
        <Wordmark company={site.globals.company} />
        <SearchForm id="search" className="max-sm:hidden" />
        <SearchToggle />
        <HeaderActions globals={site.globals} user={user} />
      </div>
      <MenuBar items={site.menu} menu={menu} />
    </header>
  )
}
