import { mapLocales, type Translations } from '#src/shared/locale/languages.ts'
import { contentPath, tankRemovalPath } from '#src/shared/paths/storefront-paths.ts'
import * as pageTemplatesText from '#src/translations/backoffice/page-templates-text.ts'

/** The slug of the home page's row. Visitors do not open the page by it. */
export const homeSlug = 'home'

/** A page in every language. Bodies use the markup of `src/shared/locale/markup.ts`. */
export type PageText = { slug: string; title: Translations; summary: Translations; body: Translations }
export type ContentPageTemplate = PageText & { kind: 'legal' | 'information'; hasEnquiryForm?: boolean }

export function fillTemplate(
  template: ContentPageTemplate,
  { company, email }: { company: string; email: string },
): ContentPageTemplate {
  const fill = (texts: Translations) =>
    mapLocales((locale) => texts[locale].replaceAll('{company}', company).replaceAll('{email}', email))
  return { ...template, summary: fill(template.summary), body: fill(template.body) }
}

/** Shown at `/contact` until the shop publishes a text of its own. */
export const contactTemplate: ContentPageTemplate = {
  slug: 'contact',
  kind: 'information',
  hasEnquiryForm: true,
  ...pageTemplatesText.contact,
}

/** Drafts of the pages that every shop needs. */
export const pageTemplates: readonly ContentPageTemplate[] = [
  { slug: 'cookie-policy', kind: 'legal', ...pageTemplatesText.cookiePolicy },
  { slug: 'terms', kind: 'legal', ...pageTemplatesText.terms },
  { slug: 'privacy', kind: 'legal', ...pageTemplatesText.privacy },
  { slug: 'delivery', kind: 'information', ...pageTemplatesText.delivery },
  { slug: 'returns', kind: 'information', ...pageTemplatesText.returns },
  contactTemplate,
]

export function isFromTemplate(slug: string): boolean {
  return pageTemplates.some((template) => template.slug === slug)
}

/** Whether the shop itself links to the page, so that it cannot move. */
export function hasFixedAddress(slug: string): boolean {
  return isFromTemplate(slug) || contentPath(slug) === tankRemovalPath || slug === homeSlug
}
