import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, real, snakeCase, text } from 'drizzle-orm/pg-core'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import {
  checkOneOf,
  checkTranslated,
  createdAt,
  dateTime,
  id,
  randomId,
  translated,
} from '#src/platform/database/columns.server.ts'
import { inputKinds, type StoredDesignInput } from './personalisation.ts'

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
    /** The print area as fractions of the picture's width and height, from its top left corner. */
    boxX: real().notNull(),
    boxY: real().notNull(),
    boxWidth: real().notNull(),
    boxHeight: real().notNull(),
    fonts: text().array().notNull().default(sql`'{}'::text[]`),
    colours: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    index('personalisation_areas_product').on(t.productId, t.position),
    checkOneOf('personalisation_areas_kind', t.kind, inputKinds),
    checkTranslated('personalisation_areas_translated', t.label),
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

/** An approved design. Lines of baskets, quotes and orders reference it. */
export const designs = snakeCase.table(
  'designs',
  {
    id: randomId(),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    /** The owner: the customer if signed in, otherwise the session. */
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    sessionIdHash: text(),
    inputs: jsonb().$type<StoredDesignInput[]>().notNull(),
    previewKey: text(),
    approvedAt: dateTime(),
    createdAt: createdAt(),
  },
  (t) => [
    index('designs_customer').on(t.customerId),
    index('designs_session').on(t.sessionIdHash).where(sql`${t.sessionIdHash} is not null`),
  ],
)

/** An image uploaded for an image area. Without a design it is deleted after a day. */
export const designImages = snakeCase.table(
  'design_images',
  {
    id: randomId(),
    fileKey: text().notNull().unique(),
    designId: text().references(() => designs.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('design_images_tries').on(t.createdAt).where(sql`${t.designId} is null`)],
)
