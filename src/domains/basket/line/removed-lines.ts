/** A line that was removed on this page. `following`: the row ids below it at that time. `height`: of the line, in pixels. */
export type RemovedLine<Item> = { item: Item; following: string[]; height: number }

type Row = { rowId: string }
type Entry<Item> = { rowId: string; removed?: RemovedLine<Item>; item?: Item }

/** The lines in their order, with each removed line where it was. `removed` has the oldest removal first. */
export function placeRemovedLines<Item extends Row>(
  items: readonly Item[],
  removed: readonly RemovedLine<Item>[],
): Entry<Item>[] {
  const entries: Entry<Item>[] = items.map((item) => ({ rowId: item.rowId, item }))
  for (const line of removed) {
    if (items.some(({ rowId }) => rowId === line.item.rowId)) continue
    const next = line.following.find((id) => entries.some(({ rowId }) => rowId === id))
    const index = next === undefined ? entries.length : entries.findIndex(({ rowId }) => rowId === next)
    entries.splice(index, 0, { rowId: line.item.rowId, removed: line })
  }
  return entries
}
