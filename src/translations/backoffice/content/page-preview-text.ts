import { text } from '#src/shared/locale/message.ts'

export const preview = text({ en: 'Preview', es: 'Vista previa' })
/** Buttons of the form where there is no script. */
export const previewIn = text({ en: 'Preview ({language})', es: 'Vista previa ({language})' })
export const about = text({
  en: 'The page as it is typed now. Nothing is saved, and visitors do not see it.',
  es: 'La página tal como está escrita ahora. No se guarda nada y los visitantes no la ven.',
})
export const widths = {
  phone: text({ en: 'Phone', es: 'Teléfono' }),
  desktop: text({ en: 'Desktop', es: 'Escritorio' }),
}
export const width = text({ en: 'Width', es: 'Ancho' })
export const language = text({ en: 'Language', es: 'Idioma' })
export const frame = text({
  en: 'Preview, {width}, {language}',
  es: 'Vista previa, {width}, {language}',
})
/** On the previewed page. */
export const notice = text({
  en: 'Preview. Visitors see the page like this once it is saved and published.',
  es: 'Vista previa. Los visitantes verán la página así cuando se guarde y publique.',
})
export const incomplete = text({
  en: 'Left out, because fields are missing or not valid: {blocks}',
  es: 'Omitidos, porque faltan campos o no son válidos: {blocks}',
})
