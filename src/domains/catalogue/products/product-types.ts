/** Products of type 2 show their cheapest price as 'From'. */
export const productTypeTitles = { 1: 'Standard', 2: 'From only', 3: 'Branded' } as const
export type ProductTypeId = keyof typeof productTypeTitles
export const fromTypeId = 2 satisfies ProductTypeId
export const brandedTypeId = 3 satisfies ProductTypeId
