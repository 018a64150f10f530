/**
 * `GB 123 4567 82`, as invoices show it. Undefined unless it is a British VAT number: nine digits, of which the last two are
 * check digits. GB, spaces, dots and dashes may be typed or left out.
 */
export function formatVatNumber(typed: string): string | undefined {
  const compact = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  const digits = /^(?:GB)?(\d{9})$/.exec(compact)?.[1]
  if (!digits || !hasCheckDigits(digits)) return undefined
  return `GB ${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`
}

function hasCheckDigits(digits: string): boolean {
  const weighted = Array.from(digits.slice(0, 7)).reduce((sum, digit, index) => sum + Number(digit) * (8 - index), 0)
  const sum = weighted + Number(digits.slice(7))
  // Numbers given out since 2010 add 55.
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}
