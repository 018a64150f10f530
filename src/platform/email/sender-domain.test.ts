import { describe, expect, it } from 'vitest'
import { describeSender, lookUpSenderDomain } from './sender-domain.server.ts'

const failWith = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
const spf = ['v=spf1 include:mail.example ', '-all']
const dmarc = ['v=DMARC1; p=none']

describe('lookUpSenderDomain', () => {
  it.each([
    ['both records', [['other'], spf], [dmarc], { hasSpf: true, hasDmarc: true }],
    ['SPF only', [spf], [], { hasSpf: true, hasDmarc: false }],
    ['neither', [['v=spf10 no']], undefined, { hasSpf: false, hasDmarc: false }],
  ])('finds %s', async (_name, ofDomain, ofDmarc, expected) => {
    const resolveTxt = (name: string) => {
      const records = name === '_dmarc.shop.example' ? ofDmarc : ofDomain
      return records ? Promise.resolve(records) : failWith('ENOTFOUND')
    }
    expect(await lookUpSenderDomain('shop.example', resolveTxt)).toEqual(expected)
  })

  it('fails when no name server answers', async () => {
    await expect(lookUpSenderDomain('shop.example', () => failWith('ETIMEOUT'))).rejects.toThrow('ETIMEOUT')
  })
})

describe('describeSender', () => {
  it('names the mail server without its password', () => {
    const smtpUrl = 'smtps://user:secret@mail.example:465'
    expect(describeSender({ smtpUrl }, 'sales@shop.example')).toBe('sales@shop.example by mail.example:465')
    expect(describeSender({ smtpUrl: undefined }, 'sales@shop.example')).toBe('sales@shop.example')
  })
})
