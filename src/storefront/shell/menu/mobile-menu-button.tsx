import { lazy, Suspense, useState } from 'react'
import type { SiteData } from '#src/domains/content/content-contract.ts'
import type { HeaderUser } from '#src/storefront/shell/header-user.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { menuIcon } from '#src/ui/icons/actions.ts'
import { activateModal } from '#src/ui/overlay/modal-events.ts'
import { useText } from '#src/ui/text/text.tsx'
import { mobileMenuId } from './mobile-menu-id.ts'
import type { Menu } from './use-menu.ts'

const load = () => import('./mobile-menu.tsx')
const MobileMenu = lazy(() => load().then((module) => ({ default: module.MobileMenu })))

/** Loads the mobile menu when the button is touched, hovered or focused. */
export function MobileMenuButton(props: { site: SiteData; user: HeaderUser | null; menu: Menu }) {
  const t = useText()
  const [isRequested, setRequested] = useState(false)
  const preload = () => {
    props.menu.load()
    void load()
  }
  return (
    <>
      <IconButton
        icon={menuIcon}
        label={t(shellText.openMenu)}
        aria-haspopup="dialog"
        className="menu-button"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => (isRequested ? activateModal(mobileMenuId) : setRequested(true))}
      />
      {isRequested && (
        <Suspense>
          <MobileMenu {...props} />
        </Suspense>
      )}
    </>
  )
}
