import { can, type Visitor } from '#src/domains/access/access.ts'
import { translate } from '#src/shared/locale/message.ts'
import { accountPath, dashboardPath } from '#src/shared/paths/account-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import type { ShellUser } from './shell-user.ts'

export function presentShellUser(visitor: Visitor, { firstName }: { firstName: string }): ShellUser {
  const { locale } = visitor
  const accountLink = can(visitor, 'backoffice.open')
    ? { to: dashboardPath, name: translate(locale, backofficeText.backOffice) }
    : { to: accountPath, name: translate(locale, shellText.myAccount) }
  return { firstName, accountLink }
}
