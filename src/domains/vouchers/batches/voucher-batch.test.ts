import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { getCodeAppearance, parseVoucherCode } from '../voucher.ts'
import { codeAlphabet, getCodeStatus, makeVoucherCode } from './voucher-batch.ts'

it('makes codes that customers can type, of at least 50 random bits', () => {
  for (const prefix of ['SUMMER', 'X'.repeat(40)]) {
    const code = makeVoucherCode(prefix, randomInt)
    expect(parseVoucherCode(code.toLowerCase())).toBe(code)
    const random = code.slice(code.lastIndexOf('-') + 1)
    expect(random.length * Math.log2(codeAlphabet.length)).toBeGreaterThan(50)
  }
})

it('uses every character of the alphabet, and none that looks like another one', () => {
  let next = 0
  const codes = Array.from({ length: 7 }, () => makeVoucherCode('A', (below) => next++ % below))
  expect(new Set(codes.join('').replaceAll('A-', ''))).toEqual(new Set(codeAlphabet))
  expect(new Set(getCodeAppearance(codeAlphabet)).size).toBe(codeAlphabet.length)
  expect(getCodeAppearance(codeAlphabet)).toBe(codeAlphabet)
})

it.each([
  ['unused', { used: 0, usageLimit: 1, isActive: true }],
  ['used', { used: 1, usageLimit: 1, isActive: true }],
  ['used', { used: 1, usageLimit: 1, isActive: false }],
  ['revoked', { used: 0, usageLimit: 1, isActive: false }],
  ['unused', { used: 0, usageLimit: null, isActive: true }],
  ['reusable', { used: 3, usageLimit: null, isActive: true }],
  ['revoked', { used: 3, usageLimit: null, isActive: false }],
] as const)('is %s: %o', (status, code) => {
  expect(getCodeStatus(code)).toBe(status)
})
