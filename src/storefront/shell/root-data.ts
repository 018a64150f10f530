import { useRouteLoaderData } from 'react-router'
import type { Shell } from '#src/domains/content/content-contract.ts'
import type { Serving } from '#src/domains/customers/service-mode-service.server.ts'
import { type Locale, say } from '#src/shared/message.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { usePageMarks } from '#src/ui/page-marks.tsx'
import type { ShellUser } from './shell-user.ts'

/** What the root loader answers for every page. */
export type RootAnswer = { locale: Locale; company: string; user: ShellUser | null; serving?: Serving }
export type RootData = RootAnswer & { shell: Shell }

/** The element that brings the shell to the browser. */
export const shellElementId = 'shell'

/**
 * With what header and footer show. It is the same on every page in a language, so the document brings it once, written once
 * for all documents, instead of the loaders' answer, which is encoded for each page anew. Nothing when the root loader itself
 * has failed.
 */
export function useRootData(): RootData | undefined {
  const answer = useRouteLoaderData<RootAnswer>('root')
  const shell = usePageMarks().shell as Shell | null | undefined
  return answer && shell ? { ...answer, shell } : undefined
}

type MetaMatches = readonly [{ loaderData?: RootAnswer }, ...unknown[]]

/** For `meta` of a page: its title with the company's name, and its description. */
export function describePage([root]: MetaMatches, page: { title: string; description?: string }) {
  const { locale = 'en', company } = root.loaderData ?? {}
  const title = company ? say(locale, shellText.pageTitle, { page: page.title, company }) : page.title
  return page.description ? [{ title }, { name: 'description', content: page.description }] : [{ title }]
}
