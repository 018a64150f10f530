type Crumb = { title: string; to?: string }

/** The breadcrumbs of a page for search engines. */
export function breadcrumbJsonLd(origin: string, crumbs: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(to && { item: origin + to }),
    })),
  }
}
