import { boolean, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { StoredDesignInput } from '#src/domains/personalisation/personalisation.ts'
import { designs } from '#src/domains/personalisation/personalisation-tables.server.ts'

/** The same in baskets, orders and quotes. */
const plainOptionColumns = () => ({
  artworkColours: integer().notNull().default(1),
  isHire: boolean().notNull().default(false),
})

/** The columns of `LineOptions`, in a basket line. */
export const lineOptionColumns = () => ({
  ...plainOptionColumns(),
  /** No foreign key: staff can delete an option, and the line then says that it is not available. */
  productionOptionId: integer(),
  designId: text().references(() => designs.id, { onDelete: 'restrict' }),
})

/** The columns of `FrozenLineOptions`, in an order or quote line. */
export const frozenLineOptionColumns = () => ({
  ...plainOptionColumns(),
  productionTitle: text(),
  productionDays: integer(),
  designId: text().references(() => designs.id, { onDelete: 'set null' }),
  design: jsonb().$type<StoredDesignInput[]>(),
})
