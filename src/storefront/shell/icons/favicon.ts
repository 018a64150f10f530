import { findShopIcon } from '#src/domains/content/content-service.server.ts'
import { shopContext } from '#src/request-context.server.ts'
import type { Route } from './+types/favicon.ts'
import defaultIcon from './icon-192.png?url&no-inline'
import { redirectToIcon } from './redirect-to-icon.ts'

/** The icon of the browser tab. Some clients request it without reading a page: a PDF in a tab, a link preview. */
export async function loader({ context }: Route.LoaderArgs) {
  const icon = await findShopIcon(context.get(shopContext))
  return redirectToIcon(icon?.path ?? defaultIcon)
}
