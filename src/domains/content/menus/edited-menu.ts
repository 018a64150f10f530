import type { MenuEntry, MenuName, MenuTargetKind } from './menu-entry.ts'
import type { LinkProblem } from './menu-link.ts'

/**
 * A menu in the list for staff. `unknown`: links to addresses at which the shop has no page. `isAutomatic`: an entry of it
 * shows the category tree.
 */
export type ListedMenu = { menu: MenuName; entries: number; broken: number; unknown: number; isAutomatic: boolean }

/**
 * What the form shows of an entry besides its values. `title`: of its target, for an entry without a name of its own. `isCut`:
 * there are more categories than an automatic entry shows.
 */
export type EntryState = { title: string; problem?: LinkProblem; isCut?: boolean }
export type MenuVersion = { version: number; savedAt: string; savedBy: string | null }

export type EditedMenu = {
  menu: MenuName
  version: number
  entries: MenuEntry[]
  /** The addresses of the entries, by key. */
  links: Readonly<Record<string, string>>
  states: Readonly<Record<string, EntryState>>
  versions: MenuVersion[]
}

/** What a menu can link to. */
export type FoundTarget = { kind: MenuTargetKind; title: string; url: string; is_shown: boolean }
