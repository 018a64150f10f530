import { findShopIcon, getSiteData } from '#src/domains/content/content-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import type { Route } from './+types/web-manifest.ts'
import small from './icon-192.png?url&no-inline'
import large from './icon-512.png?url&no-inline'
import maskable from './maskable-512.png?url&no-inline'

/** The web app manifest: name and icon of the shop on a phone's home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitorContext)
  const shop = context.get(shopContext)
  const [{ globals }, shopIcon] = await Promise.all([getSiteData(shop, locale), findShopIcon(shop)])
  const icon = (src: string, size: number, purpose = 'any') => ({
    src,
    purpose,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const manifest = {
    id: homePath,
    name: globals.company,
    description: globals.strapline,
    lang: locale,
    start_url: homePath,
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#0f1b2d',
    icons: shopIcon
      ? [icon(shopIcon.path, shopIcon.width)]
      : [icon(small, 192), icon(large, 512), icon(maskable, 512, 'maskable')],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'private, max-age=3600' },
  })
}
