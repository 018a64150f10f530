import { Link } from 'react-router'
import { useBaskets } from '#src/domains/basket/components/basket-context.ts'
import type { PageGlobals } from '#src/domains/content/content-contract.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon, type IconShape } from '#src/ui/icon.tsx'
import { basketIcon, documentIcon, userIcon } from '#src/ui/icons/trade.ts'
import { useText } from '#src/ui/text.tsx'
import { accountPath, type ShellUser } from './shell-user.ts'

export function HeaderActions({ globals, user }: { globals: PageGlobals; user: ShellUser | null }) {
  const t = useText()
  const { bag, quote } = useBaskets()
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
          count={quote?.item_count}
          small={t(shellText.quote)}
          big={quote ? t(shellText.items, { count: quote.item_count }) : t(shellText.view)}
          className="max-sm:hidden"
        />
      )}
      {globals.cartEnabled && (
        <HeaderAction
          to="/checkout"
          icon={basketIcon}
          count={bag?.item_count}
          small={t(shellText.basket)}
          said={bag && t(shellText.items, { count: bag.item_count })}
          big={bag ? formatPounds(fromPounds(bag.total)) : t(shellText.view)}
        />
      )}
    </div>
  )
}

type HeaderActionProps = {
  to: string
  icon: IconShape
  small: string
  /** Only said, between the two lines. */
  said?: string
  big: string
  count?: number
  className?: string
}

/** On narrow screens only the icon shows, but the lines are still its name (ux habit 25: counts and all). */
function HeaderAction({ to, icon, small, said, big, count = 0, className }: HeaderActionProps) {
  return (
    <Link to={to} className={classes('header-action', className)}>
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
    </Link>
  )
}
