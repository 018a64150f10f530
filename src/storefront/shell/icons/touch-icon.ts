import { findShopIcon } from '#src/domains/content/content-service.server.ts'
import { shopContext } from '#src/request-context.server.ts'
import type { Route } from './+types/touch-icon.ts'
import { redirectToIcon } from './redirect-to-icon.ts'
import defaultIcon from './touch-180.png?url&no-inline'

/** The icon of the shop on the home screen of a phone. */
export async function loader({ context }: Route.LoaderArgs) {
  const icon = await findShopIcon(context.get(shopContext))
  return redirectToIcon(icon?.path ?? defaultIcon)
}
