import type { Database } from '#src/platform/database/database.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { listSelectablePictureKeys } from '../variants/variant-editing-store.server.ts'
import { type AreaRefusal, formatAreas } from './area-text.ts'
import {
  deleteAreas,
  findMainPicture,
  insertAreas,
  listStoredAreas,
  listUsedAreaIds,
  updateArea,
  withdrawAreas,
} from './areas-store.server.ts'
import type { AreaEdit, DesignArea } from './design-area.ts'

/** The areas of a product that shoppers can fill in. */
export function getProductAreas(shop: Shop, productId: number): Promise<DesignArea[]> {
  return shop.cache(`areas of ${productId}`, async () => {
    const areas = await listStoredAreas(shop.db, productId)
    return areas.filter(({ isWithdrawn }) => !isWithdrawn)
  })
}

/** The key of a picture of the product; without a key that of its main picture. Also of products that are not published. */
export async function findAreaPicture({ db }: Shop, productId: number, key?: string): Promise<string | undefined> {
  if (!key) return findMainPicture(db, productId)
  return (await listSelectablePictureKeys(db, productId)).has(key) ? key : undefined
}

/** Refuses the areas whose picture is none of the product's. */
export async function checkAreaPictures(
  db: Database,
  areas: readonly AreaEdit[],
  productId: number | undefined,
): Promise<AreaRefusal[]> {
  if (areas.every(({ pictureKey }) => pictureKey === null)) return []
  const keys = productId === undefined ? new Set<string>() : await listSelectablePictureKeys(db, productId)
  return areas.flatMap(({ pictureKey }, index) =>
    pictureKey === null || keys.has(pictureKey)
      ? []
      : [{ rule: 'area_picture' as const, row: index + 1, column: 'picture' as const }],
  )
}

/**
 * The part of `saveProduct` that writes areas, in its transaction. An area that a design has is withdrawn instead of deleted.
 * An area whose kind changed gets a new id, because a stored design has a text or an image for it. Returns the areas with their
 * ids.
 */
export async function saveAreas(db: Database, productId: number, areas: readonly AreaEdit[]): Promise<AreaEdit[]> {
  const stored = await listStoredAreas(db, productId)
  const matches = matchAreas(areas, stored)
  const kept = new Set(matches.values())
  const removed = stored.filter((area) => !kept.has(area)).map(({ id }) => id)
  const used = await listUsedAreaIds(db, productId, removed)
  await withdrawAreas(db, [...used])
  await deleteAreas(
    db,
    removed.filter((id) => !used.has(id)),
  )
  const saved: AreaEdit[] = []
  for (const [position, area] of areas.entries()) {
    const before = matches.get(area)
    if (before) await updateArea(db, before.id, { position, area: keepExactBox(area, before) })
    const id = before?.id ?? (await insertAreas(db, [{ productId, position, area }]))[0]
    saved.push({ ...area, id: id ?? null })
  }
  return saved
}

/** Writes the areas of new products. Returns them with their ids. */
export async function insertNewAreas(
  db: Database,
  products: readonly { productId: number; areas: readonly AreaEdit[] }[],
): Promise<AreaEdit[][]> {
  const rows = products.flatMap(({ productId, areas }) =>
    areas.map((area, position) => ({ productId, position, area })),
  )
  const ids = await insertAreas(db, rows)
  return products.map(({ areas }) => areas.map((area) => ({ ...area, id: ids.shift() ?? null })))
}

/** Matches areas by id, else by label. A withdrawn area comes back. */
function matchAreas<Stored extends DesignArea>(areas: readonly AreaEdit[], stored: readonly Stored[]) {
  const matches = new Map<AreaEdit, Stored>()
  const free = new Set(stored)
  const match = (isMatch: (area: AreaEdit, before: Stored) => boolean) => {
    for (const area of areas) {
      if (matches.has(area)) continue
      const found = [...free].find((before) => before.kind === area.kind && isMatch(area, before))
      if (!found) continue
      matches.set(area, found)
      free.delete(found)
    }
  }
  const toName = ({ label }: Pick<AreaEdit, 'label'>) => label[sourceLocale].toLowerCase()
  match((area, before) => before.id === area.id)
  match((area, before) => toName(area) === toName(before))
  return matches
}

/** The form shows hundredths of a percent; a box that was not changed keeps its exact place. */
function keepExactBox(area: AreaEdit, before: DesignArea): AreaEdit {
  const isSameBox = formatAreas([area]) === formatAreas([{ ...area, box: before.box }])
  return isSameBox ? { ...area, box: before.box } : area
}
