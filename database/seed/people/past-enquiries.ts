import type { EnquiryKind } from '#src/domains/enquiries/enquiries.ts'
import type { Locale } from '#src/shared/locale/languages.ts'

type PastEnquiry = {
  kind: EnquiryKind
  name: string
  companyName?: string
  email: string
  telephone?: string
  postcode?: string
  message: string
  /** A content page, or a product configuration. */
  about: { page: string; title: string } | { sku: string; qty: number; artworkColours: number }
  locale: Locale
  sentAt: string
  answeredAfterMinutes?: number
  answer?: string
}

/** Enquiries sent by the shop's forms: two are answered, the others are open in the inbox and among the trade applications. */
export const pastEnquiries: readonly PastEnquiry[] = [
  {
    kind: 'service',
    name: 'Ruth Calder',
    email: 'ruth.calder@example.com',
    telephone: '01751 496 0114',
    postcode: 'YO62 6TR',
    message:
      'Our single skin tank is from 1994 and has a crack above the outlet. Can you take it away and fit a bunded one?',
    about: { page: 'tank-replacement', title: 'Tank replacement' },
    locale: 'en',
    sentAt: '2026-10-29T09:14:00Z',
    answeredAfterMinutes: 26,
    answer:
      'Yes: we drain, remove and replace it in one day. Our fitter can look at it on Tuesday morning; does 9 o’clock suit you?',
  },
  {
    kind: 'free_visual',
    name: 'Tom Aldous',
    companyName: 'Aldous Groundworks Ltd',
    email: 'tom@aldous.example',
    telephone: '01653 496 0120',
    message: 'Our name in white on the back, the digger from our website small on the chest.',
    about: { sku: 'STG-HIVSTD', qty: 60, artworkColours: 2 },
    locale: 'en',
    sentAt: '2026-10-30T13:40:00Z',
    answeredAfterMinutes: 52,
    answer: 'Your visual is attached to the email that follows. Tell us if the digger should be larger.',
  },
  {
    kind: 'contact',
    name: 'Lucía Ferrer',
    companyName: 'Talleres Ferrer',
    email: 'lucia@ferrer.example',
    message: '¿Pueden entregar 20 depósitos de 1000 litros en dos fechas distintas? Necesitamos la mitad en marzo.',
    about: { page: 'contact', title: 'Contacto' },
    locale: 'es',
    sentAt: '2026-11-02T10:05:00Z',
  },
  {
    kind: 'service',
    name: 'Graham Pell',
    companyName: 'Pell Haulage',
    email: 'graham@pell.example',
    telephone: '01904 496 0177',
    postcode: 'YO19 5UR',
    message:
      'Two 10,000 litre diesel tanks, last cleaned in 2019. We need them back in use the same day. What would it cost?',
    about: { page: 'diesel-tank-cleaning', title: 'Diesel tank cleaning' },
    locale: 'en',
    sentAt: '2026-11-02T14:31:00Z',
  },
  {
    kind: 'free_visual',
    name: 'Nadia Osei',
    companyName: 'Riverside Primary School',
    email: 'office@riverside-primary.example',
    message: 'The children’s drawing of the river as a ring around the mug. I will send the scan when you answer.',
    about: { sku: 'BRW-MUGNAM', qty: 36, artworkColours: 1 },
    locale: 'en',
    sentAt: '2026-11-03T08:20:00Z',
  },
  {
    kind: 'trade_account',
    name: 'Lucía Serrano',
    companyName: 'Caserío Serrano',
    email: 'cliente@example.com',
    telephone: '0131 496 0003',
    postcode: 'EH1 3RQ',
    message: 'Compramos filtros y depósitos cada mes para tres casas rurales y queremos pagar a 30 días.',
    about: { page: 'trade-account', title: 'Cuenta profesional' },
    locale: 'es',
    sentAt: '2026-11-03T09:20:00Z',
  },
]
