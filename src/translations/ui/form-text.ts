import { text } from '#src/shared/locale/message.ts'

export const leaveWarning = text({
  en: "You haven't finished submitting your enquiry. Are you sure?",
  es: 'No ha terminado de enviar su consulta. ¿Seguro que quiere salir?',
})
export const captchaFailed = text({
  en: 'We could not tell that you are a person. Please switch JavaScript on, or call us.',
  es: 'No hemos podido comprobar que es una persona. Active JavaScript o llámenos.',
})
export const agreement = text({ en: 'Your agreement', es: 'Su conformidad' })
export const agreementRequired = text({ en: 'Please accept this first.', es: 'Acéptelo antes de enviar.' })
export const leaveEmpty = text({ en: 'Leave this field empty', es: 'Deje este campo vacío' })

export const enquiryTitle = text({ en: 'Send us an enquiry', es: 'Envíenos su consulta' })
export const enquiryQuestion = text({ en: 'Your question', es: 'Su consulta' })
export const enquiryEmailHint = text({ en: 'Our answer goes to this address.', es: 'Responderemos a esta dirección.' })
export const enquiryTelephoneHint = text({ en: 'If you would rather be called.', es: 'Si prefiere que le llamemos.' })
export const postcode = text({ en: 'Postcode of the site', es: 'Código postal del lugar' })
export const sendEnquiry = text({ en: 'Send enquiry', es: 'Enviar consulta' })
export const enquirySent = text({
  en: 'Thank you, we have your enquiry. A confirmation is on its way to your email.',
  es: 'Gracias, hemos recibido su consulta. Le hemos enviado un correo de confirmación.',
})

export const newsletterTitle = text({ en: 'Prices and offers by email', es: 'Precios y ofertas por correo' })
export const newsletterIntro = text({
  en: 'What is new and what is cheaper, by email. Leave whenever you like.',
  es: 'Novedades y rebajas por correo. Puede darse de baja cuando quiera.',
})
export const newsletterEmail = text({ en: 'Email', es: 'Correo electrónico' })
export const subscribe = text({ en: 'Sign up', es: 'Suscribirme' })
export const subscribed = text({
  en: 'Thank you for signing up to our newsletter! Now open the link in the email that we have sent you.',
  es: '¡Gracias por suscribirse a nuestro boletín! Ahora abra el enlace del correo que le hemos enviado.',
})

/* The application for a trade account. */
export const applicationTitle = text({ en: 'Apply for a trade account', es: 'Solicitar una cuenta profesional' })
export const applicationMessage = text({ en: 'About your business', es: 'Sobre su empresa' })
export const sendApplication = text({ en: 'Send application', es: 'Enviar solicitud' })
export const applicationSent = text({
  en: 'Thank you, we have your application. A confirmation is on its way to your email.',
  es: 'Gracias, hemos recibido su solicitud. Le hemos enviado un correo de confirmación.',
})
