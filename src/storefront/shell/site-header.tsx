import type { Shell } from '#src/domains/content/content-contract.ts'
import { useLocale } from '#src/ui/text.tsx'
import { HeaderActions } from './header-actions.tsx'
import { MenuBar } from './menu-bar.tsx'
import { MobileMenuButton } from './mobile-menu-button.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchToggle } from './search-toggle.tsx'
import type { ShellUser } from './shell-user.ts'
import { useMenu } from './use-menu.ts'
import { UtilityStrip } from './utility-strip.tsx'
import { Wordmark } from './wordmark.tsx'

export function SiteHeader({ shell, user }: { shell: Shell; user: ShellUser | null }) {
  const menu = useMenu(useLocale())
  return (
    // Not `onPointerEnter`: the pointer may have come before the script.
    <header data-page-header className="site-header" onPointerMove={menu.want}>
      <UtilityStrip globals={shell.globals} user={user} />
      <div className="header-row page-width">
        <MobileMenuButton shell={shell} user={user} menu={menu} />
        <Wordmark company={shell.globals.company} />
        <SearchForm id="search" className="max-sm:hidden" />
        <SearchToggle />
        <HeaderActions globals={shell.globals} user={user} />
      </div>
      <MenuBar heads={shell.menu} menu={menu} />
    </header>
  )
}
