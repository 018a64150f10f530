/** How many codes a batch has at most. */
export const maxBatchSize = 10_000

/** Batches of one voucher. */
export const maxBatches = 50

/** Without characters that look alike or spell words. */
export const codeAlphabet = '34679CDFGHJKMNPRTVWXY'

const randomLength = 12
const maxPrefix = 24

/** `SUMMER-7K3F…`: 21 ^ 12 possible codes, so that none can be guessed. `pickIndex` returns a random number below its parameter. */
export function makeVoucherCode(prefix: string, pickIndex: (below: number) => number): string {
  const random = Array.from({ length: randomLength }, () => codeAlphabet[pickIndex(codeAlphabet.length)])
  return `${prefix.slice(0, maxPrefix)}-${random.join('')}`
}

type Code = { used: number; usageLimit: number | null; isActive: boolean }

/** Whether a code can still be used, as far as it does not depend on the rules of its voucher. */
export function getCodeStatus({ used, usageLimit, isActive }: Code): 'unused' | 'used' | 'reusable' | 'revoked' {
  if (usageLimit !== null && used >= usageLimit) return 'used'
  if (!isActive) return 'revoked'
  return used > 0 ? 'reusable' : 'unused'
}
