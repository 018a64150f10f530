import { getShell } from '#src/domains/content/content-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import small from '../shell/icons/icon-192.png?url&no-inline'
import large from '../shell/icons/icon-512.png?url&no-inline'
import maskable from '../shell/icons/maskable-512.png?url&no-inline'
import type { Route } from './+types/web-manifest.ts'

/** The shop on a telephone's home screen: its name is the company's, in the visitor's language. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitorContext)
  const { globals } = await getShell(context.get(shopContext), locale)
  const icon = (src: string, size: number, purpose = 'any') => ({
    src,
    purpose,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const manifest = {
    id: '/',
    name: globals.company,
    description: globals.strapline,
    lang: locale,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#0f1b2d',
    icons: [icon(small, 192), icon(large, 512), icon(maskable, 512, 'maskable')],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'private, max-age=3600' },
  })
}
