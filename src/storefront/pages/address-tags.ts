import { locales } from '#src/shared/message.ts'

/** For `meta` of a page that has one address, whatever is appended to it. */
export function addressTags(address: string) {
  return [
    linkTag('canonical', address),
    // One address speaks every language of the shop, as its visitor asks for.
    ...[...locales, 'x-default'].map((hrefLang) => ({ ...linkTag('alternate', address), hrefLang })),
  ]
}

export function linkTag(rel: string, href: string) {
  return { tagName: 'link' as const, rel, href }
}
