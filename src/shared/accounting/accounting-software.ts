/** The accounting software that periods are exported to. */
export const accountingSoftwares = ['xero', 'sage', 'quickbooks'] as const
export type AccountingSoftware = (typeof accountingSoftwares)[number]

/** `20 = T1`: the VAT rate in percent, and its code. */
export function parseTaxCode(line: string): { vatRateBp: number; code: string } | undefined {
  const [, percent, code] = /^(\d{1,3}(?:[.,]\d{1,2})?) *%? *= *(\S.{0,39})$/.exec(line.trim()) ?? []
  if (!percent || !code) return undefined
  const vatRateBp = Math.round(Number(percent.replace(',', '.')) * 100)
  return vatRateBp <= 10_000 ? { vatRateBp, code } : undefined
}
