import { pluralText, text } from '#src/shared/locale/message.ts'

export const approved = {
  subject: text({ en: 'Your trade account with {company}', es: 'Su cuenta profesional en {company}' }),
  title: text({ en: 'Your trade account is approved', es: 'Su cuenta profesional está aprobada' }),
  body: text({
    en: 'Thank you for applying for a trade account with {company}. We have approved it.',
    es: 'Gracias por solicitar una cuenta profesional en {company}. La hemos aprobado.',
  }),
}
export const opened = {
  subject: approved.subject,
  title: text({ en: 'Your trade account is open', es: 'Su cuenta profesional está activa' }),
  body: text({
    en: 'Your trade account with {company} is open.',
    es: 'Su cuenta profesional en {company} está activa.',
  }),
}
export const declined = {
  subject: text({ en: 'Your application to {company}', es: 'Su solicitud a {company}' }),
  title: text({ en: 'Your trade account application', es: 'Su solicitud de cuenta profesional' }),
  body: text({
    en: 'Thank you for applying for a trade account with {company}. We cannot open one at present. You can still order and pay by any other method.',
    es: 'Gracias por solicitar una cuenta profesional en {company}. Por ahora no podemos abrirla. Puede seguir comprando con los demás métodos de pago.',
  }),
}
export const reason = text({ en: 'Reason', es: 'Motivo' })
export const creditLimit = text({ en: 'Credit limit, incl. VAT', es: 'Límite de crédito, con IVA' })
export const paymentTerms = text({ en: 'Payment terms', es: 'Plazo de pago' })
export const days = pluralText({
  en: { one: '{count} day', other: '{count} days' },
  es: { one: '{count} día', other: '{count} días' },
})
export const limitFollows = text({
  en: 'Our accounts team sets your credit limit next. Until then please pay by any other method.',
  es: 'Nuestro departamento de contabilidad fijará su límite de crédito. Hasta entonces, use otro método de pago.',
})
export const onHold = text({
  en: 'Paying on account is on hold at present. Please contact us, or pay by any other method.',
  es: 'Por ahora no puede pagar a crédito. Póngase en contacto con nosotros o use otro método de pago.',
})
export const linked = text({
  en: 'Sign in before you order, and choose “Pay on account” as the payment method.',
  es: 'Inicie sesión antes de comprar y elija «Pagar a crédito» como método de pago.',
})
export const notLinked = text({
  en: 'To use it, open an account with the email address {email}, or sign in if you have one. Then verify the address: press “Send me the email” on the page “Your orders”.',
  es: 'Para usarla, abra una cuenta con la dirección {email}, o inicie sesión si ya la tiene. Después verifique la dirección: pulse «Enviarme el correo» en la página «Sus pedidos».',
})
export const goToAccount = text({ en: 'Go to my account', es: 'Ir a mi cuenta' })
export const register = text({ en: 'Open an account', es: 'Abrir una cuenta' })
