import { describe, expect, it } from 'vitest'
import { createZipNames } from './zip-names.ts'

const names = createZipNames([
  'mug.jpg',
  'photos/Red Mug.PNG',
  'a/box.webp',
  'b/box.webp',
  'ñandú.jpg',
  'all.zip',
  'notes.txt',
])

describe('the picture of a ZIP that a cell means', () => {
  it.each([
    ['mug.jpg', 'mug.jpg'],
    ['MUG.JPG', 'mug.jpg'],
    ['photos/red mug.png', 'photos/Red Mug.PNG'],
    ['red mug.png', 'photos/Red Mug.PNG'],
    ['photos\\Red Mug.PNG', 'photos/Red Mug.PNG'],
    ['a/box.webp', 'a/box.webp'],
    ['n\u0303andu\u0301.jpg', 'ñandú.jpg'],
    ['https://cdn.example.com/files/mug.jpg?v=12', 'mug.jpg'],
    ['https://cdn.example.com/files/Red%20Mug.PNG', 'photos/Red Mug.PNG'],
    ['other/mug.jpg', 'mug.jpg'],
    ['https://cdn.example.com/a/box.webp', 'a/box.webp'],
    ['https://cdn.example.com/files/B/box.webp', 'b/box.webp'],
  ])('%s is %s', (source, name) => expect(names.find(source)).toEqual({ name }))

  it.each(['mug.png', 'all.zip', 'notes.txt', '', 'https://cdn.example.com/', 'https://cdn.example.com/%E0%A4%A'])(
    '%j is none',
    (source) => expect(names.find(source)).toBeUndefined(),
  )

  it.each(['box.webp', 'c/box.webp', 'https://cdn.example.com/c/box.webp'])('%s is one of several', (source) => {
    expect(names.find(source)).toBe('ambiguous_name')
  })

  it('is found among thousands of the same file name, each in a folder of its own', () => {
    const paths = Array.from({ length: 5000 }, (_, index) => `SKU${index}/1.jpg`)
    const many = createZipNames(paths, paths)
    for (const path of paths) expect(many.find(`https://cdn.example.com/files/${path}`)).toEqual({ name: path })
  })

  it('is one of several when different paths have only the file name in common with it', () => {
    const red = 'https://cdn.example.com/red/main.jpg'
    const blue = 'https://cdn.example.com/blue/main.jpg'
    const find = (...sources: string[]) => createZipNames(['main.jpg', 'blue/side.jpg'], sources).find(red)
    expect(find(red, `${red}?v=2`, 'main.jpg')).toEqual({ name: 'main.jpg' })
    expect(find(red, blue)).toBe('ambiguous_name')
    expect(createZipNames(['main.jpg'], [red, blue]).find('main.jpg')).toEqual({ name: 'main.jpg' })
    expect(createZipNames(['red/main.jpg', 'main.jpg'], [red, blue]).find(red)).toEqual({ name: 'red/main.jpg' })
  })
})
