import { can, type Visitor } from '#src/domains/access/access.ts'

export const deskQuotePath = (number: number) => `/dashboard/quotes/${number}`

/** Where staff work on a quote whose page they look at; customers have no such place. */
export function deskPathFor(visitor: Visitor, number: number): string | undefined {
  return can(visitor, 'backoffice.open') ? deskQuotePath(number) : undefined
}
