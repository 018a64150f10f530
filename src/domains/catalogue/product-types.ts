/** spec §3: `product_type_id` 2 means 'From' pricing. */
export const productTypeTitles = { 1: 'Standard', 2: 'From only', 3: 'Branded' } as const
export type ProductTypeId = keyof typeof productTypeTitles
export const brandedTypeId = 3 satisfies ProductTypeId
