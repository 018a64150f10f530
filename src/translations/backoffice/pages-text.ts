import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Pages', es: 'Páginas' })
export const address = text({ en: 'Address', es: 'Dirección' })
export const state = text({ en: 'State', es: 'Estado' })
export const changedAt = text({ en: 'Last change', es: 'Último cambio' })
export const published = text({ en: 'Published', es: 'Publicada' })
export const draft = text({ en: 'Draft', es: 'Borrador' })
export const view = text({ en: 'View the page', es: 'Ver la página' })
export const saved = text({ en: 'Saved. The shop shows it from now on.', es: 'Guardado. La tienda ya lo muestra.' })
export const savedDraft = text({
  en: 'Saved as a draft. Visitors do not see it until it is published.',
  es: 'Guardado como borrador. Los visitantes no lo ven hasta que se publique.',
})

export const missing = text({ en: 'Missing pages', es: 'Páginas que faltan' })
export const missingHint = text({
  en: 'Every shop needs these pages. Start from a template with your company details, have it checked, then publish it.',
  es: 'Toda tienda necesita estas páginas. Parta de una plantilla con los datos de su empresa, haga que la revisen y publíquela.',
})
export const createPage = text({ en: 'Create “{title}”', es: 'Crear «{title}»' })
export const haveItChecked = text({
  en: 'This page started from a template. Have it checked by somebody who knows the law before you publish it.',
  es: 'Esta página parte de una plantilla. Haga que la revise alguien que conozca la ley antes de publicarla.',
})

export const texts = {
  title: text({ en: 'Title ({language})', es: 'Título ({language})' }),
  summary: text({ en: 'Summary ({language})', es: 'Resumen ({language})' }),
  body: text({ en: 'Text ({language})', es: 'Texto ({language})' }),
}
export const bodyHint = text({
  en: 'An empty line starts a paragraph. “## ” starts a heading, “- ” a list item. **bold**, [link](/path).',
  es: 'Una línea vacía empieza un párrafo. «## » empieza un título, «- » un elemento de lista. **negrita**, [enlace](/ruta).',
})
export const publishedHint = text({
  en: 'Visitors see only published pages. A text without a translation is shown in English.',
  es: 'Los visitantes solo ven las páginas publicadas. Un texto sin traducción se muestra en inglés.',
})
