import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import type { AuditEntry } from '#src/platform/audit/audit-log.server.ts'
import { checkOneOf, createdAt, dateTime, id } from '#src/platform/database/columns.server.ts'
import {
  type ImportCounts,
  type ImportMapping,
  importFormats,
  importModes,
  importStates,
  noCounts,
  type PriceChange,
  type RoundedPrice,
  type RowProblem,
  revertResults,
  rowResults,
} from './product-import.ts'

/** A file of products, from its upload to its revert. */
export const productImports = snakeCase.table(
  'product_imports',
  {
    id: id(),
    fileName: text().notNull(),
    fileKey: text().notNull(),
    /** The pictures that were uploaded with the file. */
    zipKey: text(),
    format: text({ enum: importFormats }).notNull(),
    state: text({ enum: importStates }).notNull().default('mapping'),
    mapping: jsonb().$type<ImportMapping>().notNull(),
    mode: text({ enum: importModes }).notNull().default('all_or_nothing'),
    rowCount: integer().notNull(),
    /** How many rows of the file the current run has read. */
    rowsDone: integer().notNull().default(0),
    counts: jsonb().$type<ImportCounts>().notNull().default(noCounts),
    pricesIncludeVat: boolean().notNull().default(false),
    isCancelled: boolean().notNull().default(false),
    /** The member of staff who uploaded it, for the audit log. */
    actor: jsonb().$type<AuditEntry['by']>().notNull(),
    createdAt: createdAt(),
    finishedAt: dateTime(),
  },
  (t) => [
    checkOneOf('product_imports_format', t.format, importFormats),
    checkOneOf('product_imports_state', t.state, importStates),
    checkOneOf('product_imports_mode', t.mode, importModes),
  ],
)

/** What happened to each row of a file; rows that changed nothing are only counted. */
export const productImportRows = snakeCase.table(
  'product_import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    sku: text().notNull(),
    result: text({ enum: rowResults }).notNull(),
    /** Not a foreign key: a reverted product may be gone. */
    productId: integer(),
    version: integer(),
    problems: jsonb().$type<RowProblem[]>().notNull(),
    priceChange: jsonb().$type<PriceChange>(),
    roundedPrice: jsonb().$type<RoundedPrice>(),
    revertResult: text({ enum: revertResults }),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('product_import_rows_problems').on(t.importId, t.line).where(sql`${t.result} = 'refused'`),
    checkOneOf('product_import_rows_result', t.result, rowResults),
  ],
)
