import { z } from 'zod'
import { defineCall } from '#src/shared/http/define-call.ts'
import { locales } from '#src/shared/locale/languages.ts'
import { subscriptionStates } from '../subscription.ts'

/** The filters of the list in the page's URL. Malformed values are ignored. */
export const subscribersQuery = z.object({
  q: z.string().trim().max(100).catch('').default(''),
  state: z.enum(subscriptionStates).optional().catch(undefined),
  locale: z.enum(locales).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(2000).catch(1),
})
export type SubscribersQuery = z.infer<typeof subscribersQuery>

const email = z.string().trim().toLowerCase().min(1).max(254)

/** `delete`: the button that deletes the address instead of unsubscribing it. */
export const subscriberForm = z.object({ delete: z.literal('on').optional(), email: email.pipe(z.email()) })

export const subscribersContract = {
  export: defineCall({
    method: 'GET',
    path: '/dashboard/newsletter/csv',
    tag: 'Newsletter',
    summary: 'The subscribers of these filters, as CSV',
    query: z.object({ q: z.string().optional(), state: z.string().optional(), locale: z.string().optional() }),
    responses: {},
  }),
}
