import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, real, snakeCase, text } from 'drizzle-orm/pg-core'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { createdAt, id, moment, oneOf, randomId } from '#src/platform/columns.server.ts'

export const inputKinds = ['text', 'image'] as const

/** One input of the personalise panel and the place in the picture where it is printed. */
export const personalisationAreas = snakeCase.table(
  'personalisation_areas',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    kind: text({ enum: inputKinds }).notNull(),
    label: text().notNull(),
    labelEs: text(),
    maxCharLimit: integer(),
    required: boolean().notNull().default(false),
    /** The print area as shares of the picture's width and height, from its top left corner. */
    boxX: real().notNull(),
    boxY: real().notNull(),
    boxWidth: real().notNull(),
    boxHeight: real().notNull(),
    fonts: text().array().notNull().default(sql`'{}'::text[]`),
    colours: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    index('personalisation_areas_product').on(t.productId, t.position),
    oneOf('personalisation_areas_kind', t.kind, inputKinds),
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

/** The label is kept with the value, so that staff can read a design after the product changed. */
export type DesignInput = {
  areaId: number
  kind: (typeof inputKinds)[number]
  label: string
  text?: string
  fileKey?: string
  font?: string
  colour?: string
}

/** A design that a shopper approved; it travels with the line to the order and to staff. */
export const designs = snakeCase.table(
  'designs',
  {
    id: randomId(),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    /** Whose it is: the customer once signed in, else the visitor's session. */
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    sessionIdHash: text(),
    inputs: jsonb().$type<DesignInput[]>().notNull(),
    previewKey: text(),
    approvedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('designs_customer').on(t.customerId),
    index('designs_session').on(t.sessionIdHash).where(sql`${t.sessionIdHash} is not null`),
  ],
)

/** A picture that a visitor sent for an image area; without a design it is only a try, and goes after a day. */
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
