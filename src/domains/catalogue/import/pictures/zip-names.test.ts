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
  ])('%s is %s', (source, name) => expect(names.find(source)).toEqual({ name }))

  it.each(['mug.png', 'all.zip', 'notes.txt', '', 'https://cdn.example.com/', 'https://cdn.example.com/%E0%A4%A'])(
    '%j is none',
    (source) => expect(names.find(source)).toBeUndefined(),
  )

  it.each(['box.webp', 'c/box.webp'])('%s is one of several', (source) => {
    expect(names.find(source)).toBe('ambiguous_name')
  })
})
