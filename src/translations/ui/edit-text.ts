import { pluralText, text } from '#src/shared/locale/message.ts'

export const save = text({ en: 'Save', es: 'Guardar' })
export const discard = text({ en: 'Discard changes', es: 'Descartar cambios' })
export const changes = pluralText({
  en: { one: '{count} change not saved yet', other: '{count} changes not saved yet' },
  es: { one: '{count} cambio sin guardar', other: '{count} cambios sin guardar' },
})
export const leaveWarning = text({
  en: 'Your changes are not saved yet. Leave this page anyway?',
  es: 'Sus cambios aún no se han guardado. ¿Salir de la página de todos modos?',
})

export const conflictTitle = text({
  en: 'Somebody else has saved this meanwhile',
  es: 'Otra persona ha guardado cambios mientras tanto',
})
export const conflictAbout = text({
  en: 'Choose which value to keep for each field, then save again. Nothing has been saved yet.',
  es: 'Elija qué valor conservar en cada campo y guarde de nuevo. Aún no se ha guardado nada.',
})
export const keepMine = text({ en: 'Yours', es: 'El suyo' })
export const keepTheirs = text({ en: 'Saved by the other person', es: 'El guardado por la otra persona' })
export const emptyValue = text({ en: '(empty)', es: '(vacío)' })
