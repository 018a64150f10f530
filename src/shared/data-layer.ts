type DataLayer = Record<string, unknown>[]

/** Where a tag manager, if the shop has one, looks for what happened (spec §7). */
export function pushToDataLayer(event: string, values: Record<string, unknown>) {
  const page = window as { dataLayer?: DataLayer }
  page.dataLayer ??= []
  page.dataLayer.push({ event, ...values })
}
