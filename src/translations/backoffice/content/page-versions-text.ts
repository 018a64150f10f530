import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Versions', es: 'Versiones' })
export const about = text({
  en: 'Every save is kept as a version. Compare one with the page as it is now, and restore it. The address of the page and whether it is published stay as they are.',
  es: 'Cada vez que se guarda queda una versión. Compare una con la página actual y restáurela. La dirección de la página y si está publicada no cambian.',
})
export const none = text({
  en: 'This page has not been changed yet.',
  es: 'Esta página aún no se ha cambiado.',
})
export const version = text({ en: 'Version {version}', es: 'Versión {version}' })
export const current = text({ en: 'Version {version} (now)', es: 'Versión {version} (actual)' })
export const savedAt = text({ en: 'Saved', es: 'Guardada' })
export const savedBy = text({ en: 'By', es: 'Por' })
export const compare = text({ en: 'Compare', es: 'Comparar' })
export const compareVersion = text({ en: 'Compare version {version}', es: 'Comparar la versión {version}' })
export const differences = text({
  en: 'Differences between version {version} and now',
  es: 'Diferencias entre la versión {version} y la actual',
})
export const same = text({
  en: 'Version {version} has the same content as the page now.',
  es: 'La versión {version} tiene el mismo contenido que la página actual.',
})
export const field = text({ en: 'Field', es: 'Campo' })
export const now = text({ en: 'Now', es: 'Ahora' })
export const missing = text({ en: 'Not there', es: 'No existe' })
export const empty = text({ en: 'Empty', es: 'Vacío' })
export const restore = text({ en: 'Restore version {version}', es: 'Restaurar la versión {version}' })
export const restored = text({
  en: 'The version is restored and saved as the newest one.',
  es: 'La versión se ha restaurado y guardado como la más reciente.',
})
export const changedMeanwhile = text({
  en: 'Somebody has saved the page meanwhile. Look at the differences again.',
  es: 'Alguien ha guardado la página mientras tanto. Revise de nuevo las diferencias.',
})
