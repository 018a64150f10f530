import { counted, text } from '#src/shared/message.ts'

export const shopRanges = text('Shop by range', 'Compre por gama')
export const popularIn = text('Popular in {category}', 'Lo más vendido en {category}')
export const viewAll = text('View All {name}', 'Ver todo en {name}')
export const brands = text('Brands we stock', 'Marcas que vendemos')
export const startShopping = text('Shop {category}', 'Comprar {category}')
export const askForQuote = text('Ask for a quote', 'Pida presupuesto')

export const trust = text('Why buy from us', 'Por qué comprarnos')
export const freeDesign = text('Free design service', 'Servicio de diseño gratuito')
export const freeDesignText = text(
  'Send a logo and our artists set it up for print, at no charge.',
  'Envíe su logotipo y nuestros diseñadores lo preparan para imprimir, sin coste.',
)
export const priceMatch = text('Price match guarantee', 'Igualamos el mejor precio')
export const priceMatchText = text(
  'Found it cheaper from a UK stockist? We match the price.',
  '¿Lo ha visto más barato en otro distribuidor del Reino Unido? Lo igualamos.',
)
export const quickReply = text('Reply within 1 hour', 'Respuesta en 1 hora')
export const quickReplyText = text(
  'Quote requests are priced by a person within the hour in trade hours.',
  'Una persona valora su solicitud en menos de una hora en horario comercial.',
)

export const faq = text('Questions and answers', 'Preguntas y respuestas')
export const faqHint = text('Type a question here', 'Escriba aquí su pregunta')
export const faqFound = counted(
  { one: '{count} question found', other: '{count} questions found' },
  { one: '{count} pregunta encontrada', other: '{count} preguntas encontradas' },
)
export const faqNone = text(
  'No question matches. Call us on {phone} and ask a person.',
  'Ninguna pregunta coincide. Llámenos al {phone} y pregunte a una persona.',
)
export const allQuestions = text('All questions', 'Todas las preguntas')
export const faqPage = text('Frequently asked questions', 'Preguntas frecuentes')
export const faqDescription = text(
  'Delivery, artwork, quotes, tanks and accounts: short answers to what customers ask us most.',
  'Entregas, diseños, presupuestos, depósitos y cuentas: respuestas breves a lo que más nos preguntan.',
)
