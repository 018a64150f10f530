/** The signed-in person, as far as header and menu name them. */
export type ShellUser = { firstName: string }

/** spec §2: the menu leads to the login, or to the account of whom it knows. */
export function accountPath(user: ShellUser | null): string {
  return user ? '/my-account' : '/auth/login'
}
