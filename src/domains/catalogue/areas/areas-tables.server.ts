import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, real, snakeCase, text } from 'drizzle-orm/pg-core'
import { checkOneOf, checkTranslated, id, translated } from '#src/platform/database/columns.server.ts'
import { products } from '../catalogue-tables.server.ts'
import { inputKinds } from './design-area.ts'

/** One input of the personalise panel and where it is printed on the picture. */
export const personalisationAreas = snakeCase.table(
  'personalisation_areas',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    kind: text({ enum: inputKinds }).notNull(),
    label: translated().notNull(),
    maxCharLimit: integer(),
    required: boolean().notNull().default(false),
    /** The picture with the area. Null: the picture of the chosen variant, or the first one of the product. */
    pictureKey: text(),
    /** The print area as fractions of the picture's width and height, from its top left corner. */
    boxX: real().notNull(),
    boxY: real().notNull(),
    boxWidth: real().notNull(),
    boxHeight: real().notNull(),
    /** The printed size. Null for areas created before this field existed. */
    widthMm: integer(),
    heightMm: integer(),
    /** Image areas only. */
    minDpi: integer(),
    fonts: text().array().notNull().default(sql`'{}'::text[]`),
    colours: text().array().notNull().default(sql`'{}'::text[]`),
    /** Removed by staff, but kept because a design has it. Shoppers do not see it. */
    isWithdrawn: boolean().notNull().default(false),
  },
  (t) => [
    index('personalisation_areas_product').on(t.productId, t.position),
    checkOneOf('personalisation_areas_kind', t.kind, inputKinds),
    checkTranslated('personalisation_areas_translated', t.label),
    check('personalisation_areas_size', sql`${t.widthMm} > 0 and ${t.heightMm} > 0 and ${t.minDpi} > 0`),
    check(
      'personalisation_areas_limit',
      sql`(${t.kind} = 'text') = (${t.maxCharLimit} is not null) and ${t.maxCharLimit} > 0`,
    ),
    check(
      'personalisation_areas_box',
      sql`${t.boxX} >= 0 and ${t.boxY} >= 0 and ${t.boxWidth} > 0 and ${t.boxHeight} > 0 and ${t.boxX} + ${t.boxWidth} <= 1.0001 and ${t.boxY} + ${t.boxHeight} <= 1.0001`,
    ),
  ],
)
