import { accountPath, loginPath } from '#src/shared/paths/account-paths.ts'

/** The signed-in user, as shown in header and menu. */
export type ShellUser = { firstName: string }

/** Where the account link leads: to the account, or to the login page. */
export function accountLinkPath(user: ShellUser | null): string {
  return user ? accountPath : loginPath
}
