import { describe, expect, it } from 'vitest'
import { hashPassword, isPasswordRight } from './password.server.ts'

describe('passwords', () => {
  it('are kept as an argon2id PHC string with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('tradecraft-demo'), hashPassword('tradecraft-demo')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it('are right only when they are the same', async () => {
    const hash = await hashPassword('tradecraft-demo')
    expect(await isPasswordRight('tradecraft-demo', hash)).toBe(true)
    expect(await isPasswordRight('tradecraft-dem0', hash)).toBe(false)
    expect(await isPasswordRight('', hash)).toBe(false)
  })

  it('T49 an unknown account is refused after the same work', async () => {
    expect(await isPasswordRight('tradecraft-demo', undefined)).toBe(false)
    expect(await isPasswordRight('tradecraft-demo', null)).toBe(false)
  })
})
