import { sql } from 'drizzle-orm'
import { optionKinds } from '../products/product.ts'

/** Sorts a query with `options o` by kind, in the order of the product page. */
export const kindOrder = sql.raw(`array_position(array[${optionKinds.map((kind) => `'${kind}'`).join(', ')}], o.kind)`)
