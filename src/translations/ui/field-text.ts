import { text } from '#src/shared/locale/message.ts'

export const required = text({ en: 'required', es: 'obligatorio' })
export const optional = text({ en: 'optional', es: 'opcional' })
export const errorPrefix = text({ en: 'Error:', es: 'Error:' })
export const choose = text({ en: 'Please choose', es: 'Elija una opción' })
export const searchOptions = text({ en: 'Type to narrow the list', es: 'Escriba para acotar la lista' })
export const noMatchingOptions = text({ en: 'Sorry, no matching options.', es: 'No hay opciones que coincidan.' })
export const showPassword = text({ en: 'Show password', es: 'Mostrar la contraseña' })
export const hidePassword = text({ en: 'Hide password', es: 'Ocultar la contraseña' })
export const errorsFound = text({ en: 'There is a problem', es: 'Hay un problema' })
export const acceptFirst = text({
  en: 'Accept the line above to go on.',
  es: 'Acepte la línea de arriba para continuar.',
})
export const questionError = text({ en: '{field} {problem}', es: '{field} {problem}' })
export const fieldError = text({ en: '{field}: {problem}', es: '{field}: {problem}' })
export const deliveryFieldError = text({
  en: 'Delivery address, {field}: {problem}',
  es: 'Dirección de entrega, {field}: {problem}',
})
