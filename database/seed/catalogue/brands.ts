/** The part of a SKU before its first dash names the brand (spec §3). */
export const brands = {
  KIN: 'Kingswell',
  HAR: 'Harrow & Lisle',
  FEN: 'Fenland Moulding',
  CAS: 'Castlegate Steel',
  CAL: 'Calderon Heating',
  EMB: 'Emberline',
  CLF: 'Clearflow',
  TRU: 'Trueline Gauges',
  RNH: 'Rainhold',
  FUE: 'Fuelhaven',
  PWR: 'Pumpwright',
  MRK: 'Markline',
  STW: 'Stitchworks',
} as const

export type BrandPrefix = keyof typeof brands
