import type { Translations } from '#src/shared/locale/languages.ts'

/** A category with its subcategories; its path consists of the slugs from the top down. */
export type CategoryNode = {
  slug: string
  title: Translations
  description: Translations
  isLanding?: boolean
  children?: readonly CategoryNode[]
}

type Row = [slug: string, title: Translations, description: Translations]

export const categoryNode = ([slug, title, description]: Row, children?: readonly CategoryNode[]) => ({
  slug,
  title,
  description,
  children,
})

export const leafCategories = (...rows: Row[]) => rows.map((row) => categoryNode(row))
