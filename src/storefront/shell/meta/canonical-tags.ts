import { locales } from '#src/shared/locale/languages.ts'

/** Returns tags for the `meta` of a page: its canonical URL, without query parameters. */
export function canonicalTags(url: string) {
  return [
    linkTag('canonical', url),
    // One URL serves every language; the visitor's cookie chooses it.
    ...[...locales, 'x-default'].map((hrefLang) => ({ ...linkTag('alternate', url), hrefLang })),
  ]
}

export function linkTag(rel: string, href: string) {
  return { tagName: 'link' as const, rel, href }
}
