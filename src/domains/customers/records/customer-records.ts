/** `debt`: has unpaid orders on account. */
export const customerFilters = ['trade', 'debt', 'hold'] as const
export type CustomerFilter = (typeof customerFilters)[number]
