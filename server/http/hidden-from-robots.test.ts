import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '../../src/routes.ts'
import { isHiddenFromRobots } from './hidden-from-robots.ts'

type Page = { address: string; file: string }

function pagesOf(entries: readonly RouteConfigEntry[], above = ''): Page[] {
  return entries.flatMap(({ path: own, file, children = [] }) => {
    const address = own === undefined ? above : `${above}/${own}`
    return [{ address: address || '/', file }, ...pagesOf(children, address)]
  })
}
const pages = pagesOf(routes)
const source = ({ file }: Page) => readFileSync(path.resolve(import.meta.dirname, '../../src', file), 'utf8')
/** The page of all listings: staff hide single ones. */
const listings = '/*'
const hidden = pages.filter((page) => page.address !== listings && source(page).includes('noindex'))

it('reads the routes', () => expect(hidden.length).toBeGreaterThan(10))

it.each(hidden.map(({ address }) => address))(
  '%s, which says noindex, is kept from robots by its address too',
  (address) => expect(isHiddenFromRobots(address)).toBe(true),
)

it.each(['/', '/product/:slug', '/faq', '/contact', '/cookie-policy', '/oil/oil-boilers'])(
  '%s is for robots',
  (address) => expect(isHiddenFromRobots(address)).toBe(false),
)
