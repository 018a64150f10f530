/** Parses the id of an order, quote, enquiry or email in a URL. */
export function parseNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
