import { pictureUrl } from '#src/shared/picture-url.ts'

type Shown = { origin: string; path: string; title: string; description?: string; pictureKey?: string | null }

/** How a link to a page looks where it is shared; a page without a picture of its own shows the shop's. */
export function socialTags({ origin, path, title, description, pictureKey }: Shown) {
  const tags = {
    'og:type': 'website',
    'og:url': origin + path,
    'og:title': title,
    'og:description': description,
    'og:image': origin + pictureUrl(pictureKey || 'pictures/site/hero.svg', 960, 'webp'),
  }
  return [
    ...Object.entries(tags).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
