import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { variants } from '#src/domains/catalogue/products/product-tables.server.ts'
import { frozenLineOptionColumns } from '#src/domains/line-items/line-options-tables.server.ts'
import { basisPointsColumn, penceColumn } from '#src/platform/database/columns.server.ts'
import type { FrozenOption, FrozenTotals } from './frozen-order.ts'

/** The line as it was placed. Later changes of the catalogue do not affect it [P19]. */
export const frozenLineColumns = () => ({
  position: integer().notNull(),
  productId: integer().references(() => products.id, { onDelete: 'set null' }),
  variantId: integer().references(() => variants.id, { onDelete: 'set null' }),
  title: text().notNull(),
  internalSku: text().notNull(),
  slug: text('url').notNull(),
  thumbnailKey: text(),
  options: jsonb().$type<FrozenOption[]>().notNull().default([]),
  qty: integer().notNull(),
  /** The customer's artwork is printed on it. */
  isPrinted: boolean().notNull().default(false),
  ...frozenLineOptionColumns(),
  artworkFileId: text().references(() => artworkFiles.id, { onDelete: 'set null' }),
  artworkName: text(),
  artworkInstructions: text().notNull().default(''),
  vatRateBp: basisPointsColumn().notNull(),
  /** The list price per unit. Differs from `unit_net_pence` where staff set another price. */
  listUnitNetPence: penceColumn(),
})

/** total = subtotal - reduction + delivery + VAT, to the penny. */
export const totalColumns = () => ({
  subtotalNetPence: penceColumn().notNull(),
  setupNetPence: penceColumn().notNull().default(0),
  bulkSavingNetPence: penceColumn().notNull().default(0),
  reductionNetPence: penceColumn().notNull().default(0),
  deliveryNetPence: penceColumn().notNull(),
  deliveryVatPence: penceColumn().notNull(),
  /** The VAT of all lines and of delivery. */
  vatPence: penceColumn().notNull(),
  totalGrossPence: penceColumn().notNull(),
})

type TotalColumns = Record<keyof FrozenTotals, AnyPgColumn>

export const totalsCheck = (name: string, t: TotalColumns) =>
  check(
    name,
    sql`${t.totalGrossPence} = ${t.subtotalNetPence} - ${t.reductionNetPence} + ${t.deliveryNetPence} + ${t.vatPence}
     and ${t.reductionNetPence} between 0 and ${t.subtotalNetPence} + ${t.deliveryNetPence}
     and ${t.setupNetPence} between 0 and ${t.subtotalNetPence}
     and ${t.deliveryNetPence} >= 0 and ${t.vatPence} >= ${t.deliveryVatPence} and ${t.deliveryVatPence} >= 0`,
  )
