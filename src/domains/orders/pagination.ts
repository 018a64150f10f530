export type PaginatedRows<Row> = { rows: Row[]; page: number; lastPage: number }
export type PageInput = { page: number; perPage?: number }

/** A page beyond the last one shows the last page. */
export function paginate(total: number, { page: requestedPage, perPage = 20 }: PageInput) {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(Math.max(1, requestedPage), lastPage)
  return { page, lastPage, limit: perPage, offset: (page - 1) * perPage }
}
