import { describe, expect, it } from 'vitest'
import { parseRedirectLines, parseShopPath, parseTarget, withSearch } from './redirect-paths.ts'

const origin = 'https://shop.example'

describe('parseShopPath', () => {
  it.each([
    ['/old', '/old'],
    [' /old/ ', '/old'],
    ['/', '/'],
    ['/a/../b', '/b'],
    ['/Año', '/A%C3%B1o'],
    ['/A%C3%B1o', '/A%C3%B1o'],
    [`${origin}/old/`, '/old'],
  ])('reads %s as %s', (typed, path) => {
    expect(parseShopPath(typed, origin)).toBe(path)
  })

  it.each([
    ...['', 'old', '//evil.example', String.raw`/\evil.example`, '/a b', '/old?x=1', '/old#x'],
    ...['https://other.example/old', `${origin}.evil.example/old`, `/${'a'.repeat(500)}`, 'javascript:alert(1)'],
  ])('refuses %s', (typed) => {
    expect(parseShopPath(typed, origin)).toBeUndefined()
  })
})

describe('parseTarget', () => {
  it.each([
    ['/new/', '/new'],
    [`${origin}/new`, '/new'],
    ['https://other.example/a?b=1#c', 'https://other.example/a?b=1#c'],
  ])('reads %s as %s', (typed, target) => {
    expect(parseTarget(typed, origin)).toBe(target)
  })

  it.each([
    ...['', 'new', '//other.example', 'http://other.example/', 'https://user:secret@other.example/', '/new?x=1'],
    ...[
      'ftp://other.example',
      `${origin}/new?x=1`,
      origin,
      'javascript:alert(1)',
      `https://a.example/${'a'.repeat(1000)}`,
    ],
  ])('refuses %s', (typed) => {
    expect(parseTarget(typed, origin)).toBeUndefined()
  })
})

it.each([
  ['/new', '', '/new'],
  ['/new', '?', '/new'],
  ['/new', '?a=1&b=2', '/new?a=1&b=2'],
  ['https://other.example/?c=3', '?a=1', 'https://other.example/?c=3&a=1'],
  ['https://other.example/x#y', '?a=1', 'https://other.example/x?a=1#y'],
])('adds to %s the query "%s": %s', (target, search, expected) => {
  expect(withSearch(target, search)).toBe(expected)
})

it('reads one redirect per line, separated by spaces, a tab, a comma or a semicolon, also quoted', () => {
  expect(parseRedirectLines('/a /b\r\n\n  /c\t/d  \n/e,/f\n/g; /h\n/i\n/j /k /l\n"/m","/n"')).toEqual([
    { from: '/a', to: '/b' },
    { from: '/c', to: '/d' },
    { from: '/e', to: '/f' },
    { from: '/g', to: '/h' },
    { from: '/i', to: '' },
    { from: '/j', to: '/k /l' },
    { from: '/m', to: '/n' },
  ])
})
