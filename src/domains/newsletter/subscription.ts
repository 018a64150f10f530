/** What subscribers can choose to read about. */
export const newsletterTopics = ['offers', 'news', 'advice'] as const
export type NewsletterTopic = (typeof newsletterTopics)[number]

export const subscriptionStates = ['subscribed', 'pending', 'unsubscribed'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** A subscription counts once its link was confirmed from the mailbox. */
export function getSubscriptionState({
  confirmedAt,
  unsubscribedAt,
}: {
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}): SubscriptionState {
  if (unsubscribedAt) return 'unsubscribed'
  return confirmedAt ? 'subscribed' : 'pending'
}

/** After this time an unconfirmed address is deleted, and its link no longer works. */
export const confirmationDays = 30
