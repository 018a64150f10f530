type DataLayer = Record<string, unknown>[]

/** Adds an event to the data layer of a tag manager. */
export function pushToDataLayer(event: string, values: Record<string, unknown>) {
  const page = window as { dataLayer?: DataLayer }
  page.dataLayer ??= []
  page.dataLayer.push({ event, ...values })
}
