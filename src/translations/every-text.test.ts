import { expect, it } from 'vitest'
import { locales } from '#src/shared/locale/languages.ts'

const modules = import.meta.glob<Record<string, unknown>>('./**/*-text.ts', { eager: true })

/** The texts of a value, which may be a text, a form of a text, or a table of texts. */
function listTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => listTexts(part, `${path}.${key}`))
}

const texts = Object.entries(modules).flatMap(([file, exports]) => listTexts({ ...exports }, file))

it('finds the texts of every language', () => {
  for (const locale of locales)
    expect(texts.filter(([path]) => path.split('.').includes(locale)).length).toBeGreaterThan(1000)
})

it('has no blank text and no text with spaces around it', () => {
  expect(texts.filter(([, text]) => text.trim() === '' || text.trim() !== text)).toEqual([])
})
