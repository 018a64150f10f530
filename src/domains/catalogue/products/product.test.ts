import { expect, it } from 'vitest'
import { type ProductDocument, pickDocuments } from './product.ts'

const documents: Pick<ProductDocument, 'kind' | 'locale'>[] = [
  { kind: 'certificate', locale: 'en' },
  { kind: 'data_sheet', locale: 'es' },
  { kind: 'data_sheet', locale: 'en' },
  { kind: 'tank_drawing', locale: 'es' },
]

it.each([
  ['en', ['certificate en', 'data_sheet en']],
  ['es', ['certificate en', 'data_sheet es', 'tank_drawing es']],
] as const)('picks one document of each kind for a reader of %s, else in the source language', (reader, names) => {
  const picked = pickDocuments(documents, reader).map(({ kind, locale }) => `${kind} ${locale}`)
  expect(picked.sort()).toEqual(names)
})
