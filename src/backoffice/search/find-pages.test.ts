import { expect, it } from 'vitest'
import type { StaffRole } from '#src/domains/access/access.ts'
import { asStaff } from '../../../tests/support/builders/test-visitors.ts'
import { findPages } from './find-pages.ts'

const listPaths = (query: string, roles: StaffRole[], locale: 'en' | 'es' = 'en') =>
  findPages(locale, asStaff(...roles), query).map(({ to }) => to)

it.each<[string, string, StaffRole[], 'en' | 'es', string[]]>([
  ['the beginning of a name', 'rece', ['accounts'], 'en', ['/dashboard/receivables']],
  ['the beginning of a later word', 'ALERTS', ['accounts'], 'en', ['/dashboard/payment-alerts']],
  ['a name without its accents', 'configuracion de nadie', ['accounts'], 'es', []],
  ['an accented name', 'categorias', ['catalogue'], 'es', ['/dashboard/categories']],
  ['the middle of a word', 'ceivables', ['accounts'], 'en', []],
  ['a page that the roles do not open', 'receivables', ['production'], 'en', []],
  ['nothing', ' ', ['administrator'], 'en', []],
])('finds pages by %s', (_name, query, roles, locale, expected) => {
  expect(listPaths(query, roles, locale)).toEqual(expected)
})
