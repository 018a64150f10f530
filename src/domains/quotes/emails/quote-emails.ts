export const quoteEmailKinds = [
  'quote received',
  'quote priced',
  'quote reminder',
  'quote expired',
  'quote withdrawn',
] as const
export type QuoteEmailKind = (typeof quoteEmailKinds)[number]

/** The `reference` of jobs and sent emails about a quote; see `formatOrderJobReference`. */
export const formatQuoteJobReference = (number: number) => `quote ${number}`
