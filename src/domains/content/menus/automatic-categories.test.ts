import { expect, it } from 'vitest'
import {
  automaticLimits,
  hasMoreCategories,
  listAutomaticCategories,
  type MenuCategory,
} from './automatic-categories.ts'

let id = 0
function create(parent: MenuCategory | undefined, count: number): MenuCategory[] {
  return Array.from({ length: count }, () => {
    const path = parent ? `${parent.path}/c${++id}` : `c${++id}`
    return { id, parentId: parent?.id ?? null, path, title: { en: path } }
  })
}

it('bounds every level and the sum, the upper levels first', () => {
  const top = create(undefined, 20)
  const second = top.flatMap((category) => create(category, 30))
  const third = second.flatMap((category) => create(category, 30))
  const categories = [...top, ...second, ...third]
  const count = (levels: number) => listAutomaticCategories(categories, levels).length
  expect([count(1), count(2), count(3)]).toEqual([12, 300, automaticLimits.all])
  expect(hasMoreCategories(categories, 1)).toBe(true)
})

it('bounds the third level of a small shop', () => {
  const [top] = create(undefined, 1)
  const [second] = create(top, 1)
  const categories = [top!, second!, ...create(second, 10)]
  expect(listAutomaticCategories(categories, 3)).toHaveLength(2 + automaticLimits.lowest)
  expect(hasMoreCategories(categories, 3)).toBe(true)
  expect(hasMoreCategories(categories, 2)).toBe(false)
})
