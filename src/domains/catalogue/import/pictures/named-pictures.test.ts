import { describe, expect, it } from 'vitest'
import { createFileColumns } from '../import-row.ts'
import { splitPictureCell } from './import-picture.ts'
import { listNamedPictures } from './named-pictures.ts'

const headers = ['SKU', 'Pictures']
const file = createFileColumns('own', headers, headers)

function listNames(
  cells: readonly string[],
  findProblem: (source: string) => 'bad_url' | undefined = () => undefined,
  storedKeys: readonly string[] = [],
) {
  const [product, ...pictures] = cells.map((cell, index) => ({ line: index + 2, cells: ['A-1', cell] }))
  const group = { product: product ?? expect.fail('no row'), variants: [], pictures }
  const stored = storedKeys.map((fileKey) => ({ fileKey, altText: { en: 'A mug' }, focalPoint: null }))
  const named = listNamedPictures(group, { file, origin: 'https://shop.example', stored, findProblem })
  return named.map(({ source, problem }) => (problem ? `${source}: ${problem}` : source))
}

const createNames = (length: number, prefix = 'a') => Array.from({ length }, (_, index) => `${prefix}${index}`)

describe('the pictures that the rows of a product name', () => {
  it('are at most 20; all others are one refusal', () => {
    const many = createNames(10_000)
    expect(listNames([many.join('|')])).toEqual([...many.slice(0, 20), 'a20: too_many'])
    expect(listNames(many)).toEqual([...many.slice(0, 20), 'a20: too_many'])
  })

  it('are not counted together with those that the product has, which may be the same ones', () => {
    const stored = createNames(20, 'pictures/products/')
    expect(listNames([createNames(11).join('|')], undefined, stored)).toEqual(createNames(11))
  })

  it('report too many names also when all of them are bad', () => {
    const names = listNames([createNames(30).join(', ')], () => 'bad_url')
    expect(names).toHaveLength(21)
    expect(names.slice(19)).toEqual(['a19: bad_url', 'a20: too_many'])
  })

  it('are counted once, however often they are named', () => {
    const repeated = Array.from({ length: 50 }, () => 'a0').join('|')
    expect(listNames([`${repeated}|a1`])).toEqual(['a0', 'a1'])
  })
})

describe('a cell with pictures', () => {
  it.each([
    ['', []],
    [' | ', []],
    ['a.png', ['a.png']],
    ['a.png|b.png\nc.png', ['a.png', 'b.png', 'c.png']],
    ['a.png, b.png,https://c.example/c,d.png', ['a.png', 'b.png', 'https://c.example/c,d.png']],
    ['| a.png ||', ['a.png']],
  ])('is split: %j', (cell, names) => {
    expect([...splitPictureCell(cell)]).toEqual(names)
  })
})
