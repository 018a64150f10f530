export type ListPage<Row> = { rows: Row[]; page: number; lastPage: number }
export type WantedPage = { page: number; perPage?: number }

/** A page beyond the last is the last. */
export function placeOf(total: number, { page: wanted, perPage = 20 }: WantedPage) {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(Math.max(1, wanted), lastPage)
  return { page, lastPage, limit: perPage, offset: (page - 1) * perPage }
}
