import { describe, expect, it } from 'vitest'
import { listSubtree, type PlaceRefusal, placeCategory } from './category-edit.ts'

const tree = [
  { id: 1, parentId: null, path: 'oil' },
  { id: 2, parentId: 1, path: 'oil/tanks' },
  { id: 3, parentId: 2, path: 'oil/tanks/bunded' },
  { id: 4, parentId: null, path: 'oil-tools' },
  { id: 5, parentId: 4, path: 'oil-tools/tanks' },
  { id: 6, parentId: 3, path: 'oil/tanks/bunded/small' },
  { id: 7, parentId: 6, path: 'oil/tanks/bunded/small/slim' },
]

describe('placeCategory', () => {
  it.each([
    [{ parentId: null, slug: 'water' }, 'water'],
    [{ parentId: 2, slug: 'steel' }, 'oil/tanks/steel'],
    [{ id: 2, parentId: 1, slug: 'tanks' }, 'oil/tanks'],
    [{ id: 2, parentId: null, slug: 'tanks' }, 'tanks'],
    [{ id: 3, parentId: 4, slug: 'bunded' }, 'oil-tools/bunded'],
  ])('puts %o at %s', (place, path) => {
    expect(placeCategory(tree, place)).toEqual({ ok: true, value: path })
  })

  it.each<[Parameters<typeof placeCategory>[1], PlaceRefusal]>([
    [{ parentId: 99, slug: 'water' }, 'unknown_parent'],
    [{ id: 2, parentId: 2, slug: 'tanks' }, 'own_descendant'],
    [{ id: 2, parentId: 6, slug: 'tanks' }, 'own_descendant'],
    [{ parentId: 7, slug: 'sixth' }, 'too_deep'],
    [{ id: 1, parentId: 4, slug: 'oil' }, 'too_deep'],
    [{ parentId: 1, slug: 'tanks' }, 'path_taken'],
    [{ id: 2, parentId: 4, slug: 'tanks' }, 'path_taken'],
    [{ parentId: null, slug: 'oil' }, 'path_taken'],
    [{ parentId: null, slug: 'checkout' }, 'path_reserved'],
    [{ parentId: null, slug: 'delivery' }, 'path_reserved'],
  ])('refuses %o: %s', (place, refusal) => {
    expect(placeCategory(tree, place)).toEqual({ ok: false, refusal })
  })
})

it('listSubtree returns a category with its descendants only', () => {
  expect(listSubtree(tree, 2).map(({ id }) => id)).toEqual([2, 3, 6, 7])
  expect(listSubtree(tree, 4).map(({ id }) => id)).toEqual([4, 5])
  expect(listSubtree(tree, 99)).toEqual([])
})
