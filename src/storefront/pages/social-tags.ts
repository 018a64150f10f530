import { pictureUrl } from '#src/shared/picture-url.ts'

type Shown = { path: string; title: string; description?: string | null; pictureKey?: string | null }

/** How a link to a page looks where it is shared; made by loaders, as only other programs read them. */
export function socialTags(origin: string, { path, title, description, pictureKey }: Shown) {
  const tags = {
    'og:type': 'website',
    'og:url': origin + path,
    'og:title': title,
    'og:description': description,
    // A page without a picture of its own shows the shop's.
    'og:image': origin + pictureUrl(pictureKey || 'pictures/site/hero.svg', 960, 'webp'),
  }
  return [
    ...Object.entries(tags).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
