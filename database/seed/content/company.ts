import type { shopSettings } from '#src/platform/records-tables.server.ts'

/** The page globals of the demo shop; everything not named here keeps the default of its column. */
export const company = {
  company: 'Tankard Supplies',
  strapline: 'Tanks, boilers, filters and branded goods for the trade',
  straplineEs: 'Depósitos, calderas, filtros y artículos personalizados para profesionales',
  telephone: '01757 496 0120',
  email: 'sales@tankard-supplies.example',
  addressLines: ['Tankard Supplies Ltd', 'Unit 4, Barlby Yard', 'Selby', 'North Yorkshire', 'YO8 5XX'],
  vatNumber: 'GB 000 0000 00',
  registration: 'Registered in England and Wales, company number 00000000',
  bankDetails: 'Tankard Supplies Ltd, sort code 00-00-00, account 00000000',
} satisfies Partial<typeof shopSettings.$inferInsert>
