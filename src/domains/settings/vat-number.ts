/** Nine digits, of which the last two are check digits, and three more for a branch of a company. */
const standardPattern = /^(GB|XI)?(\d{9})(\d{3})?$/
/** Government departments and health authorities have three digits without check digits. */
const publicBodyPattern = /^(GB|XI)?(GD[0-4]\d\d|HA[5-9]\d\d)$/
/** Seven digits, a check letter and, in newer numbers, another letter. */
const irishPattern = /^IE(\d{7})([A-W])([A-IW])?$/

/**
 * `GB 123 4567 82`, as invoices show it. Undefined unless it is a British VAT number, one of Northern Ireland (XI), or an
 * Irish one. GB, spaces, dots and dashes may be typed or left out.
 */
export function formatVatNumber(typed: string): string | undefined {
  const compact = compactVatNumber(typed)
  const body = publicBodyPattern.exec(compact)
  if (body) return `${body[1] ?? 'GB'} ${body[2]}`
  const irish = irishPattern.exec(compact)
  if (irish) return hasCheckLetter(irish) ? `IE ${irish[0].slice(2)}` : undefined
  const [, country = 'GB', digits, branch] = standardPattern.exec(compact) ?? []
  if (!digits || !hasCheckDigits(digits)) return undefined
  const groups = [country, digits.slice(0, 3), digits.slice(3, 7), digits.slice(7), branch]
  return groups.filter(Boolean).join(' ')
}

/** Whether a number is written like a VAT number, even if its check digits are wrong. */
export function isLikeVatNumber(typed: string): boolean {
  const compact = compactVatNumber(typed)
  return [standardPattern, publicBodyPattern, irishPattern].some((pattern) => pattern.test(compact))
}

const compactVatNumber = (typed: string) => typed.replaceAll(/[\s.-]/g, '').toUpperCase()

/** Weights from 8 down to 2. */
const weighSevenDigits = (digits: string) =>
  Array.from(digits.slice(0, 7)).reduce((sum, digit, index) => sum + Number(digit) * (8 - index), 0)

const checkLetters = 'WABCDEFGHIJKLMNOPQRSTUV'

function hasCheckLetter([, digits = '', letter = '', suffix = 'W']: RegExpExecArray): boolean {
  const sum = weighSevenDigits(digits) + 9 * checkLetters.indexOf(suffix)
  return checkLetters[sum % 23] === letter
}

function hasCheckDigits(digits: string): boolean {
  const weighted = weighSevenDigits(digits)
  if (weighted === 0) return false
  const sum = weighted + Number(digits.slice(7))
  // Numbers given out since 2010 add 55.
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}
