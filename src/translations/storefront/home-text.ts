import { pluralText, text } from '#src/shared/locale/message.ts'

export const shopRanges = text({ en: 'Shop by range', es: 'Compre por gama' })
export const popularIn = text({ en: 'Popular in {category}', es: 'Lo más vendido en {category}' })
export const popular = text({ en: 'Popular products', es: 'Lo más vendido' })
export const offers = text({ en: 'Offers', es: 'Ofertas' })
export const viewAll = text({ en: 'View All {name}', es: 'Ver todo en {name}' })
export const brands = text({ en: 'Brands we stock', es: 'Marcas que vendemos' })
export const startShopping = text({ en: 'Shop {category}', es: 'Ver {category}' })
export const askForQuote = text({ en: 'Ask for a quote', es: 'Pida presupuesto' })

export const trust = text({ en: 'Why buy from us', es: 'Por qué comprarnos' })

export const faq = text({ en: 'Questions and answers', es: 'Preguntas y respuestas' })
export const faqHint = text({ en: 'Type a question here', es: 'Escriba aquí su pregunta' })
export const faqFound = pluralText({
  en: { one: '{count} question found', other: '{count} questions found' },
  es: { one: '{count} pregunta encontrada', other: '{count} preguntas encontradas' },
})
export const faqNone = text({
  en: 'No question matches. Call us on {phone} and ask a person.',
  es: 'Ninguna pregunta coincide. Llámenos al {phone} y pregunte a una persona.',
})
export const allQuestions = text({ en: 'All questions', es: 'Todas las preguntas' })
export const faqPage = text({ en: 'Frequently asked questions', es: 'Preguntas frecuentes' })
export const faqDescription = text({
  en: 'Short answers to what customers ask us most.',
  es: 'Respuestas breves a lo que más nos preguntan.',
})
