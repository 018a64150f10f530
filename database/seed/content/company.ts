import type { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'

/** Fictitious carriers: name and tracking link. */
export const demoCarriers = [
  ['Dales Parcels', 'https://track.dales-parcels.example/{number}'],
  ['Ridings Pallets', 'https://ridings-pallets.example/consignment?number={number}'],
] as const

/** The company settings of the demo shop; other columns keep their defaults. */
export const demoCompany = {
  company: 'Tankard Supplies',
  strapline: {
    en: 'Tanks, boilers, filters and branded goods for the trade',
    es: 'Depósitos, calderas, filtros y artículos personalizados para profesionales',
  },
  firstPromiseTitle: { en: 'Free design service', es: 'Servicio de diseño gratuito' },
  firstPromiseText: {
    en: 'Send a logo and our artists set it up for print, at no charge.',
    es: 'Envíe su logotipo y nuestros diseñadores lo preparan para imprimir, sin coste.',
  },
  secondPromiseTitle: { en: 'Price match guarantee', es: 'Igualamos el mejor precio' },
  secondPromiseText: {
    en: 'Found it cheaper from a UK stockist? We match the price.',
    es: '¿Lo ha visto más barato en otro distribuidor del Reino Unido? Lo igualamos.',
  },
  thirdPromiseTitle: { en: 'Reply within 1 hour', es: 'Respuesta en 1 hora' },
  thirdPromiseText: {
    en: 'Quote requests are priced by a person within the hour in trade hours.',
    es: 'Una persona valora su solicitud en menos de una hora en horario comercial.',
  },
  priceMatchLabel: { en: 'Price match guarantee', es: 'Igualamos el mejor precio' },
  telephone: '01757 496 0120',
  email: 'sales@tankard-supplies.example',
  addressLines: ['Tankard Supplies Ltd', 'Unit 4, Barlby Yard', 'Selby', 'North Yorkshire', 'YO8 5XX'],
  vatNumber: 'GB 999 9999 73',
  registration: 'Registered in England and Wales, company number 00000000',
  legalName: 'Tankard Supplies Ltd',
  openingHours: [...Array<[string, string]>(5).fill(['08:00', '17:30']), null, null],
  bankAccountName: 'Tankard Supplies Ltd',
  bankSortCode: '00-00-00',
  bankAccountNumber: '00000000',
  carriers: demoCarriers.map((carrier) => carrier.join(' ')),
} satisfies Partial<typeof shopSettings.$inferInsert>
