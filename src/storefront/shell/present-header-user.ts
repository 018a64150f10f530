import { can, type Visitor } from '#src/domains/access/access.ts'
import { translate } from '#src/shared/locale/message.ts'
import { accountPath, dashboardPath } from '#src/shared/paths/account-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import type { HeaderUser } from './header-user.ts'

export function presentHeaderUser(visitor: Visitor, { firstName }: { firstName: string }): HeaderUser {
  const { locale } = visitor
  const accountLink = can(visitor, 'backoffice.open')
    ? { to: dashboardPath, name: translate(locale, backofficeText.backOffice) }
    : { to: accountPath, name: translate(locale, shellText.myAccount) }
  return { firstName, accountLink }
}
