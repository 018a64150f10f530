import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { type OptionKind, variants } from '#src/domains/catalogue/product-tables.server.ts'
import type { AddressDetails } from '#src/domains/customers/address.ts'
import { type DesignInput, designs } from '#src/domains/personalisation/personalisation-tables.server.ts'
import { basisPoints, pence } from '#src/platform/columns.server.ts'

/** An address as it was when the order was placed. */
export type FrozenAddress = AddressDetails

export type FrozenOption = { kind: OptionKind; label: string }

/** What a line said when it was sent: later changes of the catalogue do not reach it (threats.md P19). */
export const frozenLineColumns = () => ({
  position: integer().notNull(),
  productId: integer().references(() => products.id, { onDelete: 'set null' }),
  variantId: integer().references(() => variants.id, { onDelete: 'set null' }),
  title: text().notNull(),
  internalSku: text().notNull(),
  url: text().notNull(),
  thumbnailKey: text(),
  options: jsonb().$type<FrozenOption[]>().notNull().default([]),
  qty: integer().notNull(),
  /** Something of the customer's goes on it, so that it wants artwork. */
  isPrinted: boolean().notNull().default(false),
  artworkColours: integer().notNull().default(1),
  productionTitle: text(),
  productionDays: integer(),
  isHire: boolean().notNull().default(false),
  designId: text().references(() => designs.id, { onDelete: 'set null' }),
  design: jsonb().$type<DesignInput[]>(),
  artworkFileId: text().references(() => artworkFiles.id, { onDelete: 'set null' }),
  artworkName: text(),
  artworkInstructions: text().notNull().default(''),
  vatRateBp: basisPoints().notNull(),
  /** The unit price of the price list; differs from `unit_net_pence` where staff changed it. */
  listUnitNetPence: pence(),
})

/** decisions.md: total = subtotal - reduction + delivery + VAT, to the penny, everywhere. */
export const totalColumns = () => ({
  subtotalNetPence: pence().notNull(),
  setupNetPence: pence().notNull().default(0),
  bulkSavingNetPence: pence().notNull().default(0),
  reductionNetPence: pence().notNull().default(0),
  deliveryNetPence: pence().notNull(),
  deliveryVatPence: pence().notNull(),
  /** Of all lines and of delivery. */
  vatPence: pence().notNull(),
  totalGrossPence: pence().notNull(),
})

type TotalColumns = Record<keyof ReturnType<typeof totalColumns>, AnyPgColumn>

export const totalsAddUp = (name: string, t: TotalColumns) =>
  check(
    name,
    sql`${t.totalGrossPence} = ${t.subtotalNetPence} - ${t.reductionNetPence} + ${t.deliveryNetPence} + ${t.vatPence}
     and ${t.reductionNetPence} between 0 and ${t.subtotalNetPence} + ${t.deliveryNetPence}
     and ${t.setupNetPence} between 0 and ${t.subtotalNetPence}
     and ${t.deliveryNetPence} >= 0 and ${t.vatPence} >= ${t.deliveryVatPence} and ${t.deliveryVatPence} >= 0`,
  )
