import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import type { AuditEntry } from '#src/platform/audit/audit-log.server.ts'
import { checkOneOf, createdAt, dateTime, id } from '#src/platform/database/columns.server.ts'
import type { PriceChange } from '../import/product-import.ts'
import type { BulkAction } from './bulk-action.ts'
import {
  applyResults,
  type BulkChange,
  type BulkCounts,
  type BulkRefusal,
  bulkEditStates,
  noBulkCounts,
  previewResults,
  undoResults,
} from './bulk-edit.ts'

/** One action on many products, from its preview to its undo. */
export const bulkEdits = snakeCase.table(
  'bulk_edits',
  {
    id: id(),
    state: text({ enum: bulkEditStates }).notNull().default('previewing'),
    action: jsonb().$type<BulkAction>().notNull(),
    productCount: integer().notNull(),
    counts: jsonb().$type<BulkCounts>().notNull().default(noBulkCounts),
    isCancelled: boolean().notNull().default(false),
    /** The member of staff who applies it, for the audit log. Until then the one who made the preview. */
    actor: jsonb().$type<AuditEntry['by']>().notNull(),
    createdAt: createdAt(),
    /** From this time on the bulk edit can be undone for some minutes. */
    appliedAt: dateTime(),
  },
  (t) => [
    checkOneOf('bulk_edits_state', t.state, bulkEditStates),
    index('bulk_edits_running').on(t.state).where(sql`${t.state} in ('applying', 'undoing')`),
  ],
)

/** The products of a bulk edit, and what happened to each. */
export const bulkEditProducts = snakeCase.table(
  'bulk_edit_products',
  {
    bulkEditId: integer()
      .notNull()
      .references(() => bulkEdits.id, { onDelete: 'cascade' }),
    /** Not a foreign key: a product may be gone later. */
    productId: integer().notNull(),
    /** The version of the product at the preview. */
    version: integer(),
    result: text({ enum: previewResults }),
    changes: jsonb().$type<BulkChange[]>().notNull().default([]),
    refusal: jsonb().$type<BulkRefusal>(),
    /** Set when a price changes by more than 20 %. */
    priceChange: jsonb().$type<PriceChange>(),
    applyResult: text({ enum: applyResults }),
    appliedVersion: integer(),
    undoResult: text({ enum: undoResults }),
  },
  (t) => [
    primaryKey({ columns: [t.bulkEditId, t.productId] }),
    checkOneOf('bulk_edit_products_result', t.result, previewResults),
    checkOneOf('bulk_edit_products_apply_result', t.applyResult, applyResults),
    checkOneOf('bulk_edit_products_undo_result', t.undoResult, undoResults),
  ],
)
