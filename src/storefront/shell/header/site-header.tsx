import type { Shell } from '#src/domains/content/content-contract.ts'
import { MenuBar } from '#src/storefront/shell/menu/menu-bar.tsx'
import { MobileMenuButton } from '#src/storefront/shell/menu/mobile-menu-button.tsx'
import { useMenu } from '#src/storefront/shell/menu/use-menu.ts'
import type { ShellUser } from '#src/storefront/shell/shell-user.ts'
import { useLocale } from '#src/ui/text/text.tsx'
import { HeaderActions } from './header-actions.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchToggle } from './search-toggle.tsx'
import { UtilityStrip } from './utility-strip.tsx'
import { Wordmark } from './wordmark.tsx'

export function SiteHeader({ shell, user }: { shell: Shell; user: ShellUser | null }) {
  const menu = useMenu(useLocale())
  return (
    // Not `onPointerEnter`: the pointer may be there before the script has loaded.
    <header data-page-header className="site-header" onPointerMove={menu.load}>
      <UtilityStrip globals={shell.globals} user={user} />
      <div className="header-row page-width">
        <MobileMenuButton shell={shell} user={user} menu={menu} />
        <Wordmark company={shell.globals.company} />
        <SearchForm id="search" className="max-sm:hidden" />
        <SearchToggle />
        <HeaderActions globals={shell.globals} user={user} />
      </div>
      <MenuBar items={shell.menu} menu={menu} />
    </header>
  )
}
