import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '../../src/routes.ts'
import { isHiddenFromRobots } from './hidden-from-robots.ts'

type Page = { address: string; file: string }

function listPages(entries: readonly RouteConfigEntry[], parentPath = ''): Page[] {
  return entries.flatMap(({ path: own, file, children = [] }) => {
    const address = own === undefined ? parentPath : `${parentPath}/${own}`
    return [{ address: address || '/', file }, ...listPages(children, address)]
  })
}
const pages = listPages(routes)
const source = ({ file }: Page) => readFileSync(path.resolve(import.meta.dirname, '../../src', file), 'utf8')
/** The route of all listings. Staff set noindex for single categories. */
const listings = '/*'
const hidden = pages.filter((page) => page.address !== listings && source(page).includes('noindex'))

it('reads the routes', () => expect(hidden.length).toBeGreaterThan(10))

it.each(hidden.map(({ address }) => address))('hides the noindex page %s from robots by its URL', (address) =>
  expect(isHiddenFromRobots(address)).toBe(true),
)

it.each(['/', '/product/:slug', '/faq', '/contact', '/cookie-policy', '/oil/oil-boilers'])(
  'lets robots index %s',
  (address) => expect(isHiddenFromRobots(address)).toBe(false),
)
