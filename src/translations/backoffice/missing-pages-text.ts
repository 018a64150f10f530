import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Addresses not found', es: 'Direcciones no encontradas' })
export const about = text({
  en: 'Visitors requested these addresses and got the page “not found” (404). Enter where an address should lead, or ignore it. New requests appear within a minute; files, scanners and staff do not count.',
  es: 'Los visitantes pidieron estas direcciones y vieron la página «no encontrada» (404). Escriba adónde debe llevar cada dirección, o ignórela. Las peticiones nuevas aparecen en un minuto; no cuentan archivos, escáneres ni el personal.',
})
export const address = text({ en: 'Address', es: 'Dirección' })
export const requests = text({ en: 'Requests', es: 'Peticiones' })
export const lastRequest = text({ en: 'Last request', es: 'Última petición' })
export const linkedFrom = text({ en: 'Linked from', es: 'Enlazada desde' })
export const redirectTo = text({ en: 'Redirect to', es: 'Redirigir a' })
export const redirectToNamed = text({ en: 'Redirect {path} to', es: 'Redirigir {path} a' })
export const ignore = text({ en: 'Ignore', es: 'Ignorar' })
export const ignoreNamed = text({ en: 'Ignore {path}', es: 'Ignorar {path}' })
export const showAgain = text({ en: 'Show again', es: 'Mostrar de nuevo' })
export const showAgainNamed = text({ en: 'Show {path} again', es: 'Mostrar {path} de nuevo' })
export const save = text({ en: 'Save redirects', es: 'Guardar redirecciones' })
export const open = text({ en: 'Addresses to check', es: 'Direcciones por revisar' })
export const ignored = text({ en: 'Ignored addresses', es: 'Direcciones ignoradas' })
export const empty = text({
  en: 'Visitors have found every address they requested.',
  es: 'Los visitantes han encontrado todas las direcciones que pidieron.',
})
export const noneIgnored = text({ en: 'No address is ignored.', es: 'No se ignora ninguna dirección.' })
export const noTarget = text({
  en: 'Enter a new address for at least one of the addresses.',
  es: 'Escriba una dirección nueva para al menos una de las direcciones.',
})

export const done = {
  ignored: text({ en: 'The address is ignored.', es: 'La dirección se ignora.' }),
  shown: text({ en: 'The address is in the list again.', es: 'La dirección vuelve a estar en la lista.' }),
}
export const saved = pluralText({
  en: { one: '{count} redirect was saved.', other: '{count} redirects were saved.' },
  es: { one: 'Se ha guardado {count} redirección.', other: 'Se han guardado {count} redirecciones.' },
})
