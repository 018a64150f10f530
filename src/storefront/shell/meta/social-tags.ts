import { pictureUrl } from '#src/shared/http/picture-url.ts'

type SharedPage = { path: string; title: string; description?: string | null; pictureKey?: string | null }

/** Open Graph tags: how a link to the page looks on social networks. Loaders call it, so the browser need not load it. */
export function socialTags(origin: string, { path, title, description, pictureKey }: SharedPage) {
  const tags = {
    'og:type': 'website',
    'og:url': origin + path,
    'og:title': title,
    'og:description': description,
    // The shop's picture stands in for a page without one.
    'og:image': origin + pictureUrl(pictureKey || 'pictures/site/hero.svg', 960, 'webp'),
  }
  return [
    ...Object.entries(tags).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
