import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { BasketKind } from '#src/domains/basket/basket.ts'
import { useBaskets } from '#src/domains/basket/components/basket-context.ts'
import { cartDropdownId } from '#src/domains/basket/components/cart-dropdown-id.ts'
import type { PageGlobals } from '#src/domains/content/content-contract.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import { basketPath, quoteBasketPath } from '#src/shared/paths/checkout-paths.ts'
import { accountLinkPath, type HeaderUser } from '#src/storefront/shell/header-user.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon, type IconShape } from '#src/ui/icons/icon.tsx'
import { basketIcon, documentIcon, userIcon } from '#src/ui/icons/shop.ts'
import { activateModal, deactivateModal, useModalActive } from '#src/ui/overlay/modal-events.ts'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'

const CartDropdown = lazy(async () => {
  const { CartDropdown } = await import('#src/domains/basket/components/cart-dropdown.tsx')
  return { default: CartDropdown }
})

export function HeaderActions({ globals, user }: { globals: PageGlobals; user: HeaderUser | null }) {
  const t = useText()
  const { basket, quote } = useBaskets()
  const isDropdownOpen = useModalActive(cartDropdownId)
  const [isDropdownRequested, requestDropdown] = useState(false)
  if (isDropdownOpen && !isDropdownRequested) requestDropdown(true)
  const { pathname } = useLocation()
  // Closes a dropdown whose code is still loading when the page is left: it cannot do so itself.
  useEffect(() => () => deactivateModal(cartDropdownId), [pathname])
  return (
    <div className="header-actions">
      <HeaderAction
        to={accountLinkPath(user)}
        icon={userIcon}
        label={user ? t(shellText.greeting, { name: user.firstName }) : t(shellText.signIn)}
        value={user?.accountLink.name ?? t(shellText.myAccount)}
        className="max-sm:hidden"
      />
      {globals.quoteEnabled && (
        <HeaderAction
          to={quoteBasketPath}
          opens="quote"
          icon={documentIcon}
          count={quote?.item_count}
          label={t(shellText.quote)}
          value={quote ? t(shellText.items, { count: quote.item_count }) : t(shellText.view)}
          className={globals.cartEnabled ? 'max-sm:hidden' : undefined}
        />
      )}
      {globals.cartEnabled && (
        <HeaderAction
          to={basketPath}
          opens="basket"
          icon={basketIcon}
          count={basket?.item_count}
          label={t(shellText.basket)}
          hiddenText={basket && t(shellText.items, { count: basket.item_count })}
          value={basket ? <GoodsPrice net={basket.goods} gross={basket.goods_including_vat} /> : t(shellText.view)}
        />
      )}
      {isDropdownRequested && (
        <Suspense>
          <CartDropdown />
        </Suspense>
      )}
    </div>
  )
}

/** The total of the goods, without delivery, as for all prices in the shop. CSS shows one of the two by the VAT switch. */
function GoodsPrice({ net, gross }: { net: number; gross: number }) {
  const t = useText()
  const locale = useLocale()
  return (
    <>
      <span className="when-excl">
        {formatPounds(locale, fromPounds(net))} <small>{t(uiText.exclVat)}</small>
      </span>
      <span className="when-incl">
        {formatPounds(locale, fromPounds(gross))} <small>{t(uiText.inclVat)}</small>
      </span>
    </>
  )
}

type HeaderActionProps = {
  to: string
  /** The tab of the cart dropdown that it opens; without script it is a link to `to`. */
  opens?: BasketKind
  icon: IconShape
  label: string
  /** The text for screen readers, between the two lines. */
  hiddenText?: string
  value: ReactNode
  count?: number
  className?: string
}

/** Narrow screens show only the icon; the two lines remain its accessible name. */
function HeaderAction({ to, opens, icon, label, hiddenText, value, count = 0, className }: HeaderActionProps) {
  const toggle = useDropdownToggle(opens)
  return (
    <ShopLink to={to} className={classes('header-action', className)} {...toggle}>
      <Icon shape={icon} size={26} />
      {count > 0 && (
        <span aria-hidden="true">
          <Badge tone="count" className="header-count">
            {count}
          </Badge>
        </span>
      )}
      <span className="header-action-text">
        <span>
          {label}
          {hiddenText && <span className="sr-only">, {hiddenText},</span>}
        </span>{' '}
        <b>{value}</b>
      </span>
    </ShopLink>
  )
}

function useDropdownToggle(kind: BasketKind | undefined) {
  const { dropdownTab, setDropdownTab } = useBaskets()
  const isOpen = useModalActive(cartDropdownId)
  if (!kind) return undefined
  const isShown = isOpen && dropdownTab === kind
  return {
    'aria-haspopup': 'dialog',
    'aria-expanded': isShown,
    'aria-controls': isOpen ? cartDropdownId : undefined,
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setDropdownTab(kind)
      if (isShown) deactivateModal(cartDropdownId)
      else activateModal(cartDropdownId)
    },
  } as const
}
