import { loginPath } from '#src/shared/paths/account-paths.ts'

/** The signed-in user, as shown in header and menu. The link of customers leads to their account, that of staff to the back office. */
export type HeaderUser = { firstName: string; accountLink: { to: string; name: string } }

/** Where the account link leads: to the account or back office, or to the login page. */
export function accountLinkPath(user: HeaderUser | null): string {
  return user?.accountLink.to ?? loginPath
}
