/** Brands by SKU prefix, the part of a SKU before its first dash. A logo is drawn for each. */
export const brandNameByPrefix = {
  HBR: 'Harbour',
  VAL: 'Vale',
  MOR: 'Moorland',
  IRN: 'Ironbridge',
  HTL: 'Hearthline',
  LUM: 'Lumen',
  NGT: 'Northgate',
  KES: 'Kestrel',
  CLW: 'Clearwell',
  ANV: 'Anvil',
  BRW: 'Bramblewick',
  FPR: 'Fairprint',
  STG: 'Stormguard',
} as const

export type BrandPrefix = keyof typeof brandNameByPrefix
