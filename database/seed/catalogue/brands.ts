/** The part of a SKU before its first dash names the brand (spec §3). The picture kit draws a logo for each name. */
export const brands = {
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

export type BrandPrefix = keyof typeof brands
