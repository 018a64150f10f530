import type { EnquiryDetails } from '#src/domains/enquiries/enquiries.ts'
import { enquiries } from '#src/domains/enquiries/enquiries-tables.server.ts'
import { insertRows } from '#src/platform/database/rows/json-rows.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pastEnquiries } from './past-enquiries.ts'
import type { SeedContext } from './seed-context.ts'
import { shiftDate } from './shift-date.ts'

const msPerMinute = 60_000

export async function saveEnquiries({ db, catalogue, sellables, now }: SeedContext): Promise<void> {
  await insertRows(
    db,
    enquiries,
    pastEnquiries.map(({ sentAt, answeredAfterMinutes, about, ...enquiry }) => ({
      // All rows of a batch must have the same keys.
      ...{ companyName: '', telephone: '', postcode: '', answer: '' },
      ...enquiry,
      status: enquiry.answer ? ('answered' as const) : ('new' as const),
      details: 'sku' in about ? toProductDetails(about, enquiry.locale, { catalogue, sellables }) : about,
      createdAt: new Date(shiftDate(sentAt, now)),
      answeredAt: answeredAfterMinutes
        ? new Date(Date.parse(shiftDate(sentAt, now)) + answeredAfterMinutes * msPerMinute)
        : null,
    })),
  )
}

function toProductDetails(
  { sku, qty, artworkColours }: { sku: string; qty: number; artworkColours: number },
  locale: Locale,
  { catalogue, sellables }: Pick<SeedContext, 'catalogue' | 'sellables'>,
): EnquiryDetails {
  const title = catalogue.get(sku)?.title[locale]
  if (!title) throw new Error(`A demo enquiry names ${sku}, which the catalogue does not have.`)
  return { productId: sellables.get(sku), title, sku, qty, artworkColours }
}
