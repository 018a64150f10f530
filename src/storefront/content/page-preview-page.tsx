import { lazy, type ReactNode, Suspense, useState } from 'react'
import { data, redirect } from 'react-router'
import { can } from '#src/domains/access/access.ts'
import { findCategory } from '#src/domains/catalogue/categories/category-service.server.ts'
import { presentCategoryTile } from '#src/domains/catalogue/categories/category-view.ts'
import { Subcategories } from '#src/domains/catalogue/components/listing/listing-header.tsx'
import { getSiteData } from '#src/domains/content/content-service.server.ts'
import { readPreviewForm } from '#src/domains/content/page-preview/page-preview-form.server.ts'
import { previewPage } from '#src/domains/content/page-preview/page-preview-service.server.ts'
import { previewingStaffContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { parseLocale } from '#src/shared/locale/locale.ts'
import { translate } from '#src/shared/locale/message.ts'
import { loginNoticePath } from '#src/shared/paths/account-paths.ts'
import { loadHomeBands } from '#src/storefront/home/home-sections-service.server.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import * as pagePreviewText from '#src/translations/backoffice/content/page-preview-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import type { Route } from './+types/page-preview-page.ts'
import { describeContentPage } from './content-page-service.server.ts'

// Imported as listings do, so that it stays a chunk of its own.
const PageContent = lazy(() => import('./page-content.tsx').then((module) => ({ default: module.PageContent })))

// Only on the server: otherwise the home page would load its content as a chunk of its own.
const HomeContent = import.meta.env.SSR
  ? lazy(async () => {
      const { HomeContent } = await import('#src/storefront/home/home-content.tsx')
      return { default: HomeContent }
    })
  : undefined

/** Staff see the page as a shopper with the chosen language. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    const staff = context.get(visitorContext)
    if (!can(staff, 'content.edit')) return
    const locale = parseLocale(url.searchParams.get('locale') ?? undefined) ?? staff.locale
    context.set(previewingStaffContext, staff)
    context.set(visitorContext, { sessionId: staff.sessionId, role: 'anonymous', locale })
  },
]

/** The page as it is saved. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadPreview(context, params)
}

/** The page as it is typed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  return loadPreview(context, params, await request.formData())
}

type Context = Route.LoaderArgs['context']

async function loadPreview(context: Context, params: Route.LoaderArgs['params'], form?: FormData) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const staff = context.get(previewingStaffContext) ?? context.get(visitorContext)
  const typed = form && readPreviewForm(form)
  const preview = await previewPage(shop, staff, { id: parseNumber(params.id) ?? 0, typed, locale })
  if (!preview.ok) {
    if (preview.refusal === 'signed_out') throw redirect(loginNoticePath('sign-in-required', 'dashboard'))
    throw data(null, { status: preview.refusal === 'forbidden' ? 403 : 404 })
  }
  const { content, incomplete } = preview.value
  const blocks = incomplete.map((kind) => translate(locale, pageBlocksText.kinds[kind])).join(', ')
  const tile = await findCategory(shop, content.slug)
  const isHome = content.kind === 'home'
  return {
    notice: translate(locale, pagePreviewText.notice),
    incomplete: blocks && translate(locale, pagePreviewText.incomplete, { blocks }),
    page: await describeContentPage(shop, locale, { content }),
    bands: isHome ? await loadHomeBands(shop, locale, content.blocks) : undefined,
    globals: (await getSiteData(shop, locale)).globals,
    category: tile?.category.isLanding ? presentCategoryTile(tile, locale) : undefined,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return [...describePage(matches, { title: loaderData.page.content.title }), { name: 'robots', content: 'noindex' }]
}

export default function PagePreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, incomplete, page, bands, globals, category } = actionData ?? loaderData
  return (
    <>
      <div className="page-width py-3">
        <MessageBox type="info" title={notice}>
          {incomplete}
        </MessageBox>
      </div>
      <Suspense>
        <Content page={page} category={category} bands={bands} globals={globals} />
      </Suspense>
    </>
  )
}

type ContentProps = Pick<Route.ComponentProps['loaderData'], 'page' | 'category' | 'bands' | 'globals'>

function Content({ page, category, bands, globals }: ContentProps) {
  if (bands) {
    const { company, telephone } = globals
    return (
      <HomePreview>
        {HomeContent && <HomeContent bands={bands} company={company} telephone={telephone} newsletter={noNewsletter} />}
      </HomePreview>
    )
  }
  if (!category) return <PageContent page={page} />
  return (
    <PageContent category={category} landing={page.content}>
      <Subcategories category={category} />
    </PageContent>
  )
}

const noNewsletter = { refused: undefined, captcha: undefined, isSubscribed: false }
const homePreviewId = 'home-preview'

/** Rendered by the server only. In a browser with scripts the server's markup stays. */
function HomePreview({ children }: { children: ReactNode }) {
  const [html] = useState(() =>
    typeof document === 'undefined' ? '' : (document.getElementById(homePreviewId)?.innerHTML ?? ''),
  )
  if (import.meta.env.SSR) return <div id={homePreviewId}>{children}</div>
  // The page's own markup, read from the same place.
  // oxlint-disable-next-line react/no-danger
  return <div id={homePreviewId} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}
