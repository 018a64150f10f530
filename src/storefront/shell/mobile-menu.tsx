import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Shell } from '#src/domains/content/content-contract.ts'
import * as menuText from '#src/translations/menu-text.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { documentIcon, userIcon } from '#src/ui/icons/trade.ts'
import { LanguageSwitch } from '#src/ui/language-switch.tsx'
import { activateModal } from '#src/ui/modal-events.ts'
import { useText } from '#src/ui/text.tsx'
import { mobileMenuId } from './mobile-menu-id.ts'
import { PanelStack } from './panel-stack.tsx'
import { PhoneLink } from './phone-link.tsx'
import { accountPath, type ShellUser } from './shell-user.ts'
import type { Menu } from './use-menu.ts'
import { VatSwitch } from './vat-switch.tsx'

/** Opens as soon as it is there: it is loaded because it was asked for. */
export function MobileMenu({ shell, user, menu }: { shell: Shell; user: ShellUser | null; menu: Menu }) {
  const t = useText()
  useEffect(() => activateModal(mobileMenuId), [])
  return (
    <Drawer id={mobileMenuId} title={t(menuText.menu)} className="mobile-menu" footer={<MenuFoot shell={shell} />}>
      <PanelStack items={menu.items ?? shell.menu.filter(({ url }) => url)}>
        <li>
          <Link to={accountPath(user)} className="mobile-menu-row">
            <Icon shape={userIcon} />
            {t(user ? shellText.myAccount : menuText.login)}
          </Link>
        </li>
        {shell.globals.quoteEnabled && (
          <li>
            <Link to="/quote" className="mobile-menu-row">
              <Icon shape={documentIcon} />
              {t(shellText.quote)}
            </Link>
          </li>
        )}
      </PanelStack>
    </Drawer>
  )
}

function MenuFoot({ shell }: { shell: Shell }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <PhoneLink telephone={shell.globals.telephone} className="font-semibold" />
      <LanguageSwitch />
      <VatSwitch />
    </div>
  )
}
