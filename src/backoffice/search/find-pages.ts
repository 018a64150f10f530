import { backofficeMenu } from '#src/backoffice/shell/menu-items.ts'
import { can, type Visitor } from '#src/domains/access/access.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import type { FoundRecord } from './found-group.ts'

/** Without accents and in lower case. */
const toKey = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The pages of the menu that the visitor may open, by the beginning of a word of their name. */
export function findPages(locale: Locale, user: Pick<Visitor, 'role' | 'staffRoles'>, query: string): FoundRecord[] {
  const key = toKey(query.trim())
  if (key === '') return []
  return backofficeMenu.flatMap(({ name: group, items }) =>
    items.flatMap(({ to, name, permission }) => {
      const title = translate(locale, name)
      const isFound = ` ${toKey(title)}`.includes(` ${key}`) && can(user, permission)
      return isFound ? { to, title, detail: group ? translate(locale, group) : '' } : []
    }),
  )
}
