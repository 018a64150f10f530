/** The number in an address that names an order, a quote, an enquiry or a mail. */
export function parseNumber(typed: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
}
