export const quoteEmailKinds = [
  'quote received',
  'quote priced',
  'quote reminder',
  'quote expired',
  'quote withdrawn',
] as const
export type QuoteEmailKind = (typeof quoteEmailKinds)[number]

/** What a job or a sent email is about; see `orderReference`. */
export const quoteReference = (number: number) => `quote ${number}`
