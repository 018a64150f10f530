import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { BasketKind } from '#src/domains/basket/basket.ts'
import { useBaskets } from '#src/domains/basket/components/basket-context.ts'
import { cartDropdownId } from '#src/domains/basket/components/cart-dropdown-id.ts'
import type { PageGlobals } from '#src/domains/content/content-contract.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as shellText from '#src/translations/shell-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon, type IconShape } from '#src/ui/icon.tsx'
import { basketIcon, documentIcon, userIcon } from '#src/ui/icons/trade.ts'
import { activateModal, deactivateModal, useModalActive } from '#src/ui/modal-events.ts'
import { ShopLink } from '#src/ui/shop-link.tsx'
import { useText } from '#src/ui/text.tsx'
import { accountPath, type ShellUser } from './shell-user.ts'

const CartDropdown = lazy(async () => {
  const { CartDropdown } = await import('#src/domains/basket/components/cart-dropdown.tsx')
  return { default: CartDropdown }
})

export function HeaderActions({ globals, user }: { globals: PageGlobals; user: ShellUser | null }) {
  const t = useText()
  const { bag, quote } = useBaskets()
  const isDropdownOpen = useModalActive(cartDropdownId)
  const [isDropdownWanted, wantDropdown] = useState(false)
  if (isDropdownOpen && !isDropdownWanted) wantDropdown(true)
  const { pathname } = useLocation()
  // Its script may still be on the way when the page is left: nobody else would take the wish back.
  useEffect(() => () => deactivateModal(cartDropdownId), [pathname])
  return (
    <div className="header-actions">
      <HeaderAction
        to={accountPath(user)}
        icon={userIcon}
        small={user ? t(shellText.greeting, { name: user.firstName }) : t(shellText.signIn)}
        big={t(shellText.myAccount)}
        className="max-sm:hidden"
      />
      {globals.quoteEnabled && (
        <HeaderAction
          to="/quote"
          opens="quote"
          icon={documentIcon}
          count={quote?.item_count}
          small={t(shellText.quote)}
          big={quote ? t(shellText.items, { count: quote.item_count }) : t(shellText.view)}
          className={globals.cartEnabled ? 'max-sm:hidden' : undefined}
        />
      )}
      {globals.cartEnabled && (
        <HeaderAction
          to="/checkout"
          opens="bag"
          icon={basketIcon}
          count={bag?.item_count}
          small={t(shellText.basket)}
          said={bag && t(shellText.items, { count: bag.item_count })}
          big={bag ? <GoodsPrice net={bag.goods} gross={bag.goods_including_vat} /> : t(shellText.view)}
        />
      )}
      {isDropdownWanted && (
        <Suspense>
          <CartDropdown />
        </Suspense>
      )}
    </div>
  )
}

/** What lies in the basket, by the VAT switch beside it; delivery is not in it, as it is in no price on the way here. */
function GoodsPrice({ net, gross }: { net: number; gross: number }) {
  const t = useText()
  return (
    <>
      <span className="when-excl">
        {formatPounds(fromPounds(net))} <small>{t(uiText.exclVat)}</small>
      </span>
      <span className="when-incl">
        {formatPounds(fromPounds(gross))} <small>{t(uiText.inclVat)}</small>
      </span>
    </>
  )
}

type HeaderActionProps = {
  to: string
  /** The tab of the cart dropdown that it opens; without script it leads to `to` all the same. */
  opens?: BasketKind
  icon: IconShape
  small: string
  /** Only said, between the two lines. */
  said?: string
  big: ReactNode
  count?: number
  className?: string
}

/** On narrow screens only the icon shows, but the lines are still its name (ux habit 25: counts and all). */
function HeaderAction({ to, opens, icon, small, said, big, count = 0, className }: HeaderActionProps) {
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
          {small}
          {said && <span className="sr-only">, {said},</span>}
        </span>{' '}
        <b>{big}</b>
      </span>
    </ShopLink>
  )
}

function useDropdownToggle(kind: BasketKind | undefined) {
  const { tab, showTab } = useBaskets()
  const isOpen = useModalActive(cartDropdownId)
  if (!kind) return undefined
  const isShown = isOpen && tab === kind
  return {
    'aria-haspopup': 'dialog',
    'aria-expanded': isShown,
    'aria-controls': isOpen ? cartDropdownId : undefined,
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      showTab(kind)
      if (isShown) deactivateModal(cartDropdownId)
      else activateModal(cartDropdownId)
    },
  } as const
}
