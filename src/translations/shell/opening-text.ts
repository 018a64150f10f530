import { text } from '#src/shared/locale/message.ts'

export const openingSoon = text({ en: 'Opening soon', es: 'Abrimos pronto' })
export const openingAbout = text({
  en: 'Our online shop is not open yet.',
  es: 'Nuestra tienda en línea aún no está abierta.',
})
export const helpUntilOpening = text({
  en: 'Until then we are happy to help you:',
  es: 'Hasta entonces le atendemos con mucho gusto:',
})
export const staffSignIn = text({ en: 'Staff sign in', es: 'Acceso para el personal' })
export const notOpenYet = text({ en: 'The shop is not open yet.', es: 'La tienda aún no está abierta.' })

export const setupTitle = text({ en: 'Set up your shop', es: 'Configure su tienda' })
export const setupAbout = text({
  en: 'Create the first administrator. Afterwards a checklist leads you through everything else.',
  es: 'Cree el primer administrador. Después, una lista le guiará por todo lo demás.',
})
export const createAdministrator = text({ en: 'Create administrator', es: 'Crear administrador' })
export const setupLinkInvalid = text({
  en: 'This link has been used or has expired. Restart the shop to get a new one.',
  es: 'Este enlace ya se ha usado o ha caducado. Reinicie la tienda para obtener uno nuevo.',
})
