import { catalogueScenarios } from './catalogue-scenarios.ts'
import type { Load } from './measure.ts'

/** `floor` is the least share of the raw route that the shop promises. */
export type Scenario = { name: string; floor: number; load: Load }

export type Subjects = { productPath: string; productIds: readonly number[]; listingPath: string }

/** What is measured: the ways of a visitor from the home page to the basket. */
export async function scenarios(origin: string, subjects: Subjects): Promise<Scenario[]> {
  const visitors = await Promise.all(Array.from({ length: 64 }, () => basketVisitor(origin)))
  const [productId] = subjects.productIds
  let turn = 0
  const nextTurn = () => (turn += 1)

  return [
    { name: 'home page, kept', floor: 0.3, load: { path: '/' } },
    { name: 'product page, kept', floor: 0.3, load: { path: subjects.productPath } },
    // An address of its own each time, so that nothing kept can answer.
    {
      name: 'product page, rendered',
      floor: 0.01,
      load: () => ({ path: `${subjects.productPath}?bench=${nextTurn()}` }),
    },
    { name: 'listing page, kept', floor: 0.3, load: { path: `/${subjects.listingPath}` } },
    ...(await catalogueScenarios(origin, subjects.listingPath)),
    {
      name: 'pricing call',
      floor: 0.02,
      load: () => ({ path: `/data/product/${productId}/pricing?qty=${1 + (nextTurn() % 250)}` }),
    },
    {
      name: 'read basket',
      floor: 0.015,
      load: () => ({ path: '/data/basket', headers: visitors[nextTurn() % visitors.length] }),
    },
    {
      name: 'add to basket',
      floor: 0.008,
      load: () => {
        const number = nextTurn()
        const id = subjects.productIds[number % subjects.productIds.length]
        return { path: `/data/basket/add/${id}?qty=1`, headers: visitors[number % visitors.length] }
      },
    },
  ]
}

/** A visitor with a session and the token of a page, as the calls that change something need it. */
export async function basketVisitor(origin: string): Promise<Record<string, string>> {
  const page = await fetch(`${origin}/`)
  const cookies = page.headers.getSetCookie().map((value) => value.split(';', 1)[0])
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1]
  if (!token) throw new Error('The home page carries no token.')
  return { cookie: cookies.join('; '), 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token }
}
