import { describe, expect, it } from 'vitest'
import { readCookie, sessionCookies } from './session-cookie.ts'

const cookies = sessionCookies('a secret of at least thirty-two characters', true)
const valueOf = (header: string) => header.split(';')[0]?.split('=')[1]

describe('sessionCookies', () => {
  it.each(['anonymous', 'signed-in'] as const)('parses the %s session that it serialized', (kind) => {
    const session = cookies.startSession(kind)
    expect(cookies.parse(valueOf(cookies.serialize(session)))).toEqual(session)
  })

  it('creates unique ids of 192 evenly distributed bits [T52]', () => {
    const ids = Array.from({ length: 1000 }, () => cookies.startSession('anonymous').id)
    expect(new Set(ids).size).toBe(1000)
    expect(ids.every((id) => Buffer.from(id, 'base64url').length === 24)).toBe(true)
    const counts = new Map<string, number>()
    for (const letter of ids.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    const expected = 32_000 / 64
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 63 degrees of freedom: beyond 150 only once in a hundred million honest runs.
    expect(chiSquare).toBeLessThan(150)
    expect(counts.size).toBe(64)
  })

  it('rejects a cookie signed with another secret', () => {
    const other = sessionCookies('another secret of at least 32 characters', true)
    expect(other.parse(valueOf(cookies.serialize(cookies.startSession('signed-in'))))).toBeUndefined()
  })

  it('derives a token that reveals neither cookie nor signature', () => {
    const session = cookies.startSession('anonymous')
    const cookie = valueOf(cookies.serialize(session)) ?? ''
    expect(cookie).not.toContain(session.csrfToken)
    expect(cookies.parse(cookie)?.csrfToken).toBe(session.csrfToken)
  })
})

describe('readCookie', () => {
  it.each([
    ['session=1', '1'],
    ['a=2; session=1; b=3', '1'],
    ['xsession=2; session=1', '1'],
    ['session = 1', '1'],
    ['session=a=b', 'a=b'],
    ['session=', ''],
    ['other=1', undefined],
    ['session', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads from %j: %j', (header, value) => {
    expect(readCookie(header, 'session')).toBe(value)
  })
})
