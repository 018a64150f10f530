import { can, type Visitor } from '#src/domains/access/access.ts'
import { staffQuotePath } from '#src/shared/paths/backoffice-paths.ts'

/** The back office page of a quote, for staff who look at the customer's page. */
export function staffQuotePathFor(visitor: Visitor, number: number): string | undefined {
  return can(visitor, 'quote.manage') ? staffQuotePath(number) : undefined
}
