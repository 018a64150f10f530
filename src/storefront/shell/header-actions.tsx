import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PageGlobals } from '#src/domains/content/content-contract.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon, type IconShape } from '#src/ui/icon.tsx'
import { basketIcon, documentIcon, userIcon } from '#src/ui/icons/trade.ts'
import { useText } from '#src/ui/text.tsx'
import { useBasketCounts } from './basket-provider.tsx'
import { accountPath, type ShellUser } from './shell-user.ts'

export function HeaderActions({ globals, user }: { globals: PageGlobals; user: ShellUser | null }) {
  const t = useText()
  const counts = useBasketCounts()
  const basketCount = counts?.basketItems ?? 0
  const total = counts && formatPounds(fromPounds(counts.basketTotal))
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
          icon={documentIcon}
          label={counts && t(shellText.quoteWithCount, { count: counts.quoteItems })}
          count={counts?.quoteItems}
          small={t(shellText.quote)}
          big={counts ? t(shellText.items, { count: counts.quoteItems }) : t(shellText.view)}
          className="max-sm:hidden"
        />
      )}
      {globals.cartEnabled && (
        <HeaderAction
          to="/checkout"
          icon={basketIcon}
          label={counts && `${t(shellText.basketWithCount, { count: basketCount })}, ${total}`}
          count={basketCount}
          small={t(shellText.basket)}
          big={total ?? t(shellText.view)}
        />
      )}
    </div>
  )
}

type HeaderActionProps = {
  to: string
  icon: IconShape
  small: ReactNode
  big: ReactNode
  /** Said instead of the two lines where these leave something out. */
  label?: string
  count?: number
  className?: string
}

function HeaderAction({ to, icon, small, big, label, count = 0, className }: HeaderActionProps) {
  return (
    <Link to={to} aria-label={label} className={`header-action ${className ?? ''}`}>
      <Icon shape={icon} size={26} />
      {count > 0 && (
        <Badge tone="count" className="header-count">
          {count}
        </Badge>
      )}
      <span className="header-action-text">
        <span>{small}</span>
        <b>{big}</b>
      </span>
    </Link>
  )
}
