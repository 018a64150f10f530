import { lazy, Suspense, useState } from 'react'
import type { Shell } from '#src/domains/content/content-contract.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { menuIcon } from '#src/ui/icons/actions.ts'
import { activateModal } from '#src/ui/modal-events.ts'
import { useText } from '#src/ui/text.tsx'
import { mobileMenuId } from './mobile-menu-id.ts'
import type { ShellUser } from './shell-user.ts'
import type { Menu } from './use-menu.ts'

const load = () => import('./mobile-menu.tsx')
const MobileMenu = lazy(() => load().then((module) => ({ default: module.MobileMenu })))

/** The menu itself comes when a finger reaches for it. */
export function MobileMenuButton(props: { shell: Shell; user: ShellUser | null; menu: Menu }) {
  const t = useText()
  const [isWanted, setWanted] = useState(false)
  const prepare = () => {
    props.menu.want()
    void load()
  }
  return (
    <>
      <IconButton
        icon={menuIcon}
        label={t(shellText.openMenu)}
        aria-haspopup="dialog"
        className="menu-button"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => (isWanted ? activateModal(mobileMenuId) : setWanted(true))}
      />
      {isWanted && (
        <Suspense>
          <MobileMenu {...props} />
        </Suspense>
      )}
    </>
  )
}
