import type { firstVisitOffers } from '#src/domains/content/content-tables.server.ts'
import { categoryPictureKey } from '../site-pictures.ts'

/** The code is one of `vouchers.ts`. */
export const firstVisitOffer: typeof firstVisitOffers.$inferInsert = {
  title: '£50 off your oil boiler',
  titleEs: '50 £ menos en su caldera de gasóleo',
  body: 'New here? Take £50 off any order of oil boilers from £500. We put the code in your basket for you.',
  bodyEs:
    '¿Es su primera visita? Le descontamos 50 £ en pedidos de calderas de gasóleo desde 500 £. Nosotros ponemos el código en su cesta.',
  linkName: 'See oil boilers',
  linkNameEs: 'Ver calderas de gasóleo',
  linkUrl: '/oil/oil-boilers',
  imageKey: categoryPictureKey('oil/oil-boilers'),
  voucherCode: 'BOILER50',
}
