import type { PostalAddress } from './address.ts'

/** What customers can edit of their account; the postal address is the billing address. */
export type AccountDetails = PostalAddress & { firstName: string; lastName: string; telephone: string }

export type CommunicationPreferences = { subscribeEmail: boolean; subscribeSms: boolean; subscribeTelephone: boolean }
