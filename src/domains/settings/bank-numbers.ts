/** `12-34-56`, or undefined unless it has six digits. */
export function formatSortCode(typed: string): string | undefined {
  const digits = onlyDigits(typed)
  return /^\d{6}$/.test(digits) ? digits.replace(/(\d\d)(\d\d)(\d\d)/, '$1-$2-$3') : undefined
}

/** British account numbers have eight digits; banks write older ones of six or seven with leading zeros. */
export function formatAccountNumber(typed: string): string | undefined {
  const digits = onlyDigits(typed)
  return /^\d{6,8}$/.test(digits) ? digits.padStart(8, '0') : undefined
}

const onlyDigits = (typed: string) => typed.replaceAll(/[\s-]/g, '')
