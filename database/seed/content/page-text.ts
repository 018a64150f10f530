/** A page in both languages; the body's marks are those of the `pages` table. */
export type PageText = {
  slug: string
  title: string
  titleEs: string
  summary: string
  summaryEs: string
  body: string
  bodyEs: string
}

/** Paragraphs, one per argument. */
export const paragraphs = (...parts: string[]) => parts.join('\n\n')
export const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')
