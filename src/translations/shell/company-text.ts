import { text } from '#src/shared/locale/message.ts'

export const pricesInPounds = text({
  en: '{company}. All prices in pounds sterling.',
  es: '{company}. Todos los precios en libras esterlinas.',
})
export const registeredOffice = text({ en: 'Registered office: {address}', es: 'Domicilio social: {address}' })
export const vatNumber = text({ en: 'VAT number {number}', es: 'Número de IVA {number}' })
