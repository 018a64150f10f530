import { describe, expect, it } from 'vitest'
import { createSecretBox } from './secret-box.server.ts'

const box = createSecretBox('the session secret of this shop')
const secret = Buffer.from('12345678901234567890')

describe('SecretBox', () => {
  it('opens what it sealed, also after a restart with the same session secret', () => {
    const sealed = box.seal(secret, 'user 1')
    expect(box.open(sealed, 'user 1')).toEqual(secret)
    expect(createSecretBox('the session secret of this shop').open(sealed, 'user 1')).toEqual(secret)
  })

  it('seals the same secret differently each time, without showing it', () => {
    const sealed = [box.seal(secret, 'user 1'), box.seal(secret, 'user 1')]
    expect(sealed[0]).not.toBe(sealed[1])
    expect(Buffer.from(sealed[0] ?? '', 'base64url').includes(secret)).toBe(false)
  })

  it('does not open with another session secret or for another purpose', () => {
    const sealed = box.seal(secret, 'user 1')
    expect(createSecretBox('another session secret').open(sealed, 'user 1')).toBeUndefined()
    expect(box.open(sealed, 'user 2')).toBeUndefined()
  })

  it('opens nothing that was altered, cut or made up', () => {
    const bytes = Buffer.from(box.seal(secret, 'user 1'), 'base64url')
    for (const position of bytes.keys()) {
      const altered = Buffer.from(bytes)
      altered.writeUInt8(altered.readUInt8(position) ^ 1, position)
      expect(box.open(altered.toString('base64url'), 'user 1')).toBeUndefined()
    }
    expect(box.open(bytes.subarray(0, -1).toString('base64url'), 'user 1')).toBeUndefined()
    for (const made of ['', 'x', '0'.repeat(80)]) expect(box.open(made, 'user 1')).toBeUndefined()
  })
})
