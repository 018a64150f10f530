import { useRouteLoaderData } from 'react-router'
import type { SiteData } from '#src/domains/content/content-contract.ts'
import type { ServiceModeStatus } from '#src/domains/customers/service-mode/service-mode.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { useDocumentContext } from '#src/ui/rendering/document-context.tsx'
import type { HeaderUser } from './header-user.ts'

/** The data of the root loader, on every page. */
export type RootLoaderData = { locale: Locale; company: string; user: HeaderUser | null; serving?: ServiceModeStatus }
export type RootData = RootLoaderData & { site: SiteData }

/** The script element that contains the site data for the browser. */
export const siteDataElementId = 'site-data'

/**
 * The root loader data, with the data of header and footer (`site`). They are the same on every page of a language,
 * so they are serialised once and embedded in each document, instead of being part of the loader data. Undefined if the root
 * loader has failed.
 */
export function useRootData(): RootData | undefined {
  const loaderData = useRouteLoaderData<RootLoaderData>('root')
  const site = useDocumentContext().site as SiteData | null | undefined
  return loaderData && site ? { ...loaderData, site } : undefined
}

type MetaMatches = readonly [{ loaderData?: RootLoaderData }, ...unknown[]]

/** Returns tags for the `meta` of a page: its title with the company's name, and its description. */
export function describePage([root]: MetaMatches, page: { title: string; description?: string }) {
  const { loaderData } = root
  const title = loaderData?.company
    ? translate(loaderData.locale, shellText.pageTitle, { page: page.title, company: loaderData.company })
    : page.title
  return page.description ? [{ title }, { name: 'description', content: page.description }] : [{ title }]
}
