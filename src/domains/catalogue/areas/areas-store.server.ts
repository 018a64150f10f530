import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { products } from '../catalogue-tables.server.ts'
import { jsonList } from '../sellables/sellable-store.server.ts'
import { personalisationAreas } from './areas-tables.server.ts'
import type { AreaEdit, DesignArea } from './design-area.ts'

/** The areas that shoppers see; for a query of `products`. */
export const areaEditsJson = jsonList<DesignArea>(
  sql`json_build_object('id', a.id, 'kind', a.kind, 'label', a.label, 'pictureKey', a.picture_key,
    'box', json_build_object('x', a.box_x, 'y', a.box_y, 'width', a.box_width, 'height', a.box_height),
    'widthMm', a.width_mm, 'heightMm', a.height_mm, 'minDpi', a.min_dpi, 'maxCharLimit', a.max_char_limit,
    'required', a.required, 'fonts', a.fonts, 'colours', a.colours) order by a.position, a.id`,
  sql`personalisation_areas a where a.product_id = products.id and not a.is_withdrawn`,
)

type StoredArea = DesignArea & { isWithdrawn: boolean }

/** Lists the areas of a product, withdrawn ones included. */
export async function listStoredAreas(db: Database, productId: number): Promise<StoredArea[]> {
  const rows = await db
    .select()
    .from(personalisationAreas)
    .where(eq(personalisationAreas.productId, productId))
    .orderBy(asc(personalisationAreas.position), asc(personalisationAreas.id))
  return rows.map(({ boxX, boxY, boxWidth, boxHeight, productId: _, position: __, ...row }) => ({
    ...row,
    box: { x: boxX, y: boxY, width: boxWidth, height: boxHeight },
  }))
}

/** Returns which of the areas a design uses. */
export async function listUsedAreaIds(
  db: Database,
  productId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from personalisation_areas a where a.id in ${[...ids]}
      and exists (select 1 from designs d where d.product_id = ${productId}
        and d.inputs @> jsonb_build_array(jsonb_build_object('areaId', a.id)))`)
  return new Set(rows.map(({ id }) => id))
}

function toRow({ id: _, box, ...area }: AreaEdit) {
  return {
    ...area,
    fonts: [...area.fonts],
    colours: [...area.colours],
    boxX: box.x,
    boxY: box.y,
    boxWidth: box.width,
    boxHeight: box.height,
    isWithdrawn: false,
  }
}

export type NewArea = { productId: number; position: number; area: AreaEdit }

/** Returns their ids in the same order. */
export async function insertAreas(db: Database, areas: readonly NewArea[]): Promise<number[]> {
  if (areas.length === 0) return []
  const rows = await db
    .insert(personalisationAreas)
    .values(areas.map(({ productId, position, area }) => ({ ...toRow(area), productId, position })))
    .returning({
      id: personalisationAreas.id,
      productId: personalisationAreas.productId,
      position: personalisationAreas.position,
    })
  const idByPlace = new Map(rows.map(({ id, productId, position }) => [`${productId} ${position}`, id]))
  return areas.map(({ productId, position }) => idByPlace.get(`${productId} ${position}`) ?? 0)
}

export async function updateArea(
  db: Database,
  id: number,
  { position, area }: { position: number; area: AreaEdit },
): Promise<void> {
  await db
    .update(personalisationAreas)
    .set({ ...toRow(area), position })
    .where(eq(personalisationAreas.id, id))
}

export async function deleteAreas(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(personalisationAreas).where(inArray(personalisationAreas.id, [...ids]))
}

export async function withdrawAreas(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(personalisationAreas)
    .set({ isWithdrawn: true })
    .where(inArray(personalisationAreas.id, [...ids]))
}

export async function listAreaPictureKeys(db: Database, productId: number): Promise<string[]> {
  const rows = await db
    .select({ pictureKey: personalisationAreas.pictureKey })
    .from(personalisationAreas)
    .where(eq(personalisationAreas.productId, productId))
  return rows.flatMap(({ pictureKey }) => pictureKey ?? [])
}

/** The areas on a picture that is removed show the picture of the product. */
export async function clearAreaPicture(db: Database, productId: number, pictureKey: string): Promise<void> {
  await db
    .update(personalisationAreas)
    .set({ pictureKey: null })
    .where(and(eq(personalisationAreas.productId, productId), eq(personalisationAreas.pictureKey, pictureKey)))
}

export async function findMainPicture(db: Database, productId: number): Promise<string | undefined> {
  const [row] = await db.select({ key: products.thumbnailKey }).from(products).where(eq(products.id, productId))
  return row?.key ?? undefined
}
