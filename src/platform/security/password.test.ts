import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.server.ts'

describe('password hashes', () => {
  it('are stored as an argon2id PHC string with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('tradecraft-demo'), hashPassword('tradecraft-demo')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it('match only the password they were made from', async () => {
    const hash = await hashPassword('tradecraft-demo')
    expect(await verifyPassword('tradecraft-demo', hash)).toBe(true)
    expect(await verifyPassword('tradecraft-dem0', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  it('take the same work for an unknown account [T49]', async () => {
    expect(await verifyPassword('tradecraft-demo', undefined)).toBe(false)
    expect(await verifyPassword('tradecraft-demo', null)).toBe(false)
  })
})
