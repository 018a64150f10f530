export const quoteMailKinds = [
  'quote received',
  'quote priced',
  'quote reminder',
  'quote expired',
  'quote withdrawn',
] as const
export type QuoteMailKind = (typeof quoteMailKinds)[number]

export const aboutQuote = (number: number) => `quote ${number}`

/** The kind of its rows in the outbox. */
export const quoteMailWork = 'quote mail'
