import type { firstVisitOffers } from '#src/domains/content/content-tables.server.ts'
import { categoryPictureKey } from '../site-picture-specs.ts'

/** The voucher is defined in `demo-vouchers.ts`. */
export const firstVisitOffer: typeof firstVisitOffers.$inferInsert = {
  title: { en: '£50 off your oil boiler', es: '50 £ menos en su caldera de gasóleo' },
  body: {
    en: 'New here? Take £50 off any order of oil boilers from £500. We put the code in your basket for you.',
    es: '¿Es su primera visita? Le descontamos 50 £ en pedidos de calderas de gasóleo desde 500 £. Nosotros ponemos el código en su cesta.',
  },
  linkName: { en: 'See oil boilers', es: 'Ver calderas de gasóleo' },
  linkUrl: '/oil/oil-boilers',
  imageKey: categoryPictureKey('oil/oil-boilers'),
  voucherCode: 'BOILER50',
}
