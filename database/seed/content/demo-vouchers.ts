import type { vouchers as voucherTable } from '#src/domains/vouchers/vouchers-tables.server.ts'
import type { Translations } from '#src/shared/locale/languages.ts'

export type VoucherText = Pick<typeof voucherTable.$inferInsert, 'code' | 'kind'> & {
  name: Translations
  percentBp?: number
  amountPence?: number
  minimumPence?: number
  startsAt?: string
  endsAt?: string
  usageLimit?: number
  perCustomerLimit?: number
  used?: number
  isActive?: boolean
  /** Category paths and SKUs; without either the code covers everything. */
  categories?: readonly string[]
  skus?: readonly string[]
}

/** One voucher of each kind, and one for each reason to refuse it. */
export const demoVouchers: readonly VoucherText[] = [
  {
    code: 'WELCOME10',
    name: { en: '10 % off your first order', es: '10 % de descuento en su primer pedido' },
    kind: 'percentage',
    percentBp: 1000,
    perCustomerLimit: 1,
  },
  {
    code: 'BOILER50',
    name: { en: '£50 off oil boilers', es: '£50 de descuento en calderas de gasóleo' },
    kind: 'fixed',
    amountPence: 5_000,
    minimumPence: 50_000,
    categories: ['oil/oil-boilers'],
  },
  { code: 'FREEDELIVERY', name: { en: 'Free delivery', es: 'Entrega gratuita' }, kind: 'free_delivery' },
  {
    code: 'TRADE15',
    name: { en: '15 % from £500', es: '15 % a partir de £500' },
    kind: 'percentage',
    percentBp: 1500,
    minimumPence: 50_000,
  },
  {
    code: 'MUGS20',
    name: { en: '20 % off mugs', es: '20 % de descuento en tazas' },
    kind: 'percentage',
    percentBp: 2000,
    categories: ['branded-goods/drinkware/mugs'],
  },
  {
    code: 'GUARDIAN100',
    name: { en: '£100 off the Guardian 1,225', es: '£100 de descuento en el Guardian 1,225' },
    kind: 'fixed',
    amountPence: 10_000,
    skus: ['HBR-BND1225'],
  },
  {
    code: 'TENNER',
    name: { en: '£10 off anything', es: '£10 de descuento en todo' },
    kind: 'fixed',
    amountPence: 1_000,
    usageLimit: 500,
    used: 37,
  },
  {
    code: 'SPRING24',
    name: { en: 'Spring sale 2024 (over)', es: 'Rebajas de primavera de 2024 (terminadas)' },
    kind: 'percentage',
    percentBp: 2000,
    startsAt: '2024-03-01T00:00:00Z',
    endsAt: '2024-04-30T22:59:59Z',
  },
  {
    code: 'FUTURE30',
    name: { en: 'Not started yet', es: 'Aún no ha empezado' },
    kind: 'percentage',
    percentBp: 500,
    startsAt: '2099-01-01T00:00:00Z',
  },
  {
    code: 'FIRST25',
    name: { en: 'For the first 25 (used up)', es: 'Para los 25 primeros (agotado)' },
    kind: 'fixed',
    amountPence: 2_500,
    usageLimit: 25,
    used: 25,
  },
  {
    code: 'LASTONE',
    name: { en: 'One use left', es: 'Queda un uso' },
    kind: 'fixed',
    amountPence: 2_000,
    usageLimit: 10,
    used: 9,
  },
  {
    code: 'PAUSED',
    name: { en: 'Switched off by staff', es: 'Desactivado por el personal' },
    kind: 'percentage',
    percentBp: 5000,
    isActive: false,
  },
]
