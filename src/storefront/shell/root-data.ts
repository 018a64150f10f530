import { useRouteLoaderData } from 'react-router'
import type { Shell } from '#src/domains/content/content-contract.ts'
import { type Locale, say } from '#src/shared/message.ts'
import * as shellText from '#src/translations/shell-text.ts'
import type { ShellUser } from './shell-user.ts'

/** Whom a staff member serves in customer-service mode; without an address while nobody is chosen. */
export type Serving = { name: string; email: string }

/** What the root loader answers for every page. */
export type RootData = { locale: Locale; shell: Shell; user: ShellUser | null; serving?: Serving }

/** Nothing when the root loader itself has failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root')
}

type MetaMatches = readonly [{ loaderData?: RootData }, ...unknown[]]

/** For `meta` of a page: its title with the company's name, and its description. */
export function describePage([root]: MetaMatches, page: { title: string; description?: string }) {
  const { locale = 'en', shell } = root.loaderData ?? {}
  const company = shell?.globals.company
  const title = company ? say(locale, shellText.pageTitle, { page: page.title, company }) : page.title
  return page.description ? [{ title }, { name: 'description', content: page.description }] : [{ title }]
}
