import { type EnquiryDetails, enquiries } from '#src/domains/content/content-tables.server.ts'
import { insertRows } from '../insert-rows.server.ts'
import type { HistoryWork } from './history-work.ts'
import { pastEnquiries } from './past-enquiries.ts'
import { recent } from './recent.ts'

const minute = 60_000

export async function saveEnquiries({ db, catalogue, sellables, now }: HistoryWork): Promise<void> {
  await insertRows(
    db,
    enquiries,
    pastEnquiries.map(({ askedAt, answeredAfter, about, ...enquiry }) => ({
      // A row names every column of its batch.
      ...{ companyName: '', telephone: '', postcode: '', answer: '' },
      ...enquiry,
      status: enquiry.answer ? ('answered' as const) : ('new' as const),
      details: 'sku' in about ? productOf(about, { catalogue, sellables }) : about,
      createdAt: new Date(recent(askedAt, now)),
      answeredAt: answeredAfter ? new Date(Date.parse(recent(askedAt, now)) + answeredAfter * minute) : null,
    })),
  )
}

function productOf(
  { sku, qty, artworkColours }: { sku: string; qty: number; artworkColours: number },
  { catalogue, sellables }: Pick<HistoryWork, 'catalogue' | 'sellables'>,
): EnquiryDetails {
  const title = catalogue.get(sku)?.title
  if (!title) throw new Error(`An enquiry asks about ${sku}, which is not in the catalogue`)
  return { productId: sellables.get(sku), title, sku, qty, artworkColours }
}
