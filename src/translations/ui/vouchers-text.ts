import { text } from '#src/shared/locale/message.ts'

export const invalid = text({ en: "That code isn't valid.", es: 'Ese código no es válido.' })
export const applied = text({
  en: 'Your discount code has been applied.',
  es: 'Su código de descuento se ha aplicado.',
})
export const removed = text({ en: 'Your discount code has been removed.', es: 'Su código de descuento se ha quitado.' })
export const oneAtATime = text({
  en: 'Only one discount code can be used at a time. Please remove the other one first.',
  es: 'Solo se puede usar un código de descuento a la vez. Quite primero el otro.',
})
export const accountRequired = text({
  en: 'It is for first orders. Sign in with an account whose email address is verified.',
  es: 'Es para el primer pedido. Inicie sesión con una cuenta cuya dirección de correo esté verificada.',
})
export const nothingEligible = text({
  en: 'It does not apply to anything in your basket yet.',
  es: 'Todavía no se aplica a ningún artículo de su cesta.',
})
export const belowMinimum = text({
  en: 'It applies once your eligible items reach {minimum} excl. VAT.',
  es: 'Se aplica a partir de {minimum} sin IVA en artículos incluidos.',
})

export const title = text({ en: 'Discount code', es: 'Código de descuento' })
export const label = text({ en: 'Your code', es: 'Su código' })
export const redeem = text({ en: 'Redeem', es: 'Canjear' })
export const remove = text({ en: 'Remove', es: 'Quitar' })
