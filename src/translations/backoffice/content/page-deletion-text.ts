import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Delete this page', es: 'Eliminar esta página' })
export const about = text({
  en: 'The page and its versions are deleted. This cannot be undone. To hide it from visitors only, remove the tick at “Published”.',
  es: 'Se eliminan la página y sus versiones. No se puede deshacer. Para ocultarla solo a los visitantes, quite la marca de «Publicada».',
})
export const target = text({ en: 'Redirect visitors to', es: 'Redirigir a los visitantes a' })
export const targetHint = text({
  en: 'A path of this shop such as /delivery. If empty, the address shows “Page not found”.',
  es: 'Una ruta de esta tienda como /delivery. Si está vacía, la dirección muestra «Página no encontrada».',
})
export const linkedFrom = text({
  en: 'These pages link to it, so it needs a redirect: {pages}',
  es: 'Estas páginas enlazan con ella, por lo que necesita una redirección: {pages}',
})
export const deleted = text({ en: 'The page was deleted.', es: 'Se ha eliminado la página.' })
export const refusals = {
  fixed: text({
    en: 'The shop itself links to this page, so it cannot be deleted.',
    es: 'La propia tienda enlaza con esta página, por lo que no se puede eliminar.',
  }),
  in_menu: text({
    en: 'A menu or the offer for the first visit links to this page. Change that link before you delete the page.',
    es: 'Un menú o la oferta de la primera visita enlaza con esta página. Cambie ese enlace antes de eliminarla.',
  }),
  linked: text({
    en: 'Other pages link to this one. Choose where visitors are redirected to.',
    es: 'Otras páginas enlazan con esta. Elija adónde se redirige a los visitantes.',
  }),
  changed: text({
    en: 'Somebody has saved the page meanwhile. Look at it again before you delete it.',
    es: 'Alguien ha guardado la página mientras tanto. Revísela antes de eliminarla.',
  }),
  invalid_target: text({
    en: 'Enter another path of this shop, such as /delivery.',
    es: 'Escriba otra ruta de esta tienda, como /delivery.',
  }),
}
