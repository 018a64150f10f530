/** A line that needs more units than are in stock. */
export type StockShortage = {
  position: number
  title: string
  qty: number
  /** What is left for this line once the lines before it have theirs. */
  available: number
}

type QuotedLine = Omit<StockShortage, 'available'> & { productId: number | null; variantId: number | null }

/** The product or variant whose stock a line takes; null once it is deleted. */
export function getStockId({ variantId, productId }: Pick<QuotedLine, 'variantId' | 'productId'>): number | null {
  return variantId ?? productId
}

/** Gives the stock to the lines in their order. `stock` leaves out what is not tracked, which is never short. */
export function findShortages(lines: readonly QuotedLine[], stock: ReadonlyMap<number, number>): StockShortage[] {
  const remaining = new Map(stock)
  return lines.flatMap((line) => {
    const id = getStockId(line)
    const available = id === null ? undefined : remaining.get(id)
    if (id === null || available === undefined) return []
    remaining.set(id, Math.max(0, available - line.qty))
    const { position, title, qty } = line
    return available < qty ? [{ position, title, qty, available }] : []
  })
}
