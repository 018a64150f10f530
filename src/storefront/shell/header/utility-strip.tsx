import type { PageGlobals } from '#src/domains/content/content-contract.ts'
import { accountLinkPath, type HeaderUser } from '#src/storefront/shell/header-user.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { LanguageSwitch } from '#src/ui/page/language-switch.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { PhoneLink } from './phone-link.tsx'
import { VatSwitch } from './vat-switch.tsx'

export function UtilityStrip({ globals, user }: { globals: PageGlobals; user: HeaderUser | null }) {
  const t = useText()
  return (
    <div className="utility-strip on-dark">
      <div className="page-width">
        <PhoneLink telephone={globals.telephone} />
        <span className="strapline">{globals.strapline}</span>
        <VatSwitch />
        <LanguageSwitch />
        <ShopLink to={accountLinkPath(user)}>{user?.accountLink.name ?? t(shellText.signIn)}</ShopLink>
      </div>
    </div>
  )
}
