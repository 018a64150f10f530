/** spec §5, in the specified order; what an order keeps is the word of the first column. */
export const referrers = [
  'google_ads',
  'search_engine',
  'facebook_ads',
  'youtube_ads',
  'other_paid_social',
  'facebook_post',
  'twitter_post',
  'instagram_post',
  'other_social',
  'email',
  'radio',
  'tv',
  'newspaper',
  'word_of_mouth',
  'networking_event',
  'exhibition',
  'other',
] as const
export type Referrer = (typeof referrers)[number]

/** What staff say of an order that came in by another way (spec §3, internal orders). */
export const orderSources = ['telephone', 'e-mail', 'counter', 'marketplace', 'other'] as const
export const internalPaymentMethods = [
  'card by telephone',
  'bank transfer',
  'cash',
  'account',
  'marketplace',
  'payment link',
] as const

/** What somebody saw when they pressed the button (threats.md T33). */
export type ShownTotal = { version: number; totalPence: number }
