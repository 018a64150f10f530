/** A category with what lies below it; the path is made of the slugs from the top down. */
export type CategoryNode = {
  slug: string
  title: string
  titleEs: string
  description: string
  descriptionEs: string
  isLanding?: boolean
  below?: readonly CategoryNode[]
}

type Row = [slug: string, title: string, titleEs: string, description: string, descriptionEs: string]

export const node = ([slug, title, titleEs, description, descriptionEs]: Row, below?: readonly CategoryNode[]) => ({
  slug,
  title,
  titleEs,
  description,
  descriptionEs,
  below,
})

export const leaves = (...rows: Row[]) => rows.map((row) => node(row))
