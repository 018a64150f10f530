import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Home page', es: 'Página de inicio' })
export const about = text({
  en: 'Visitors see these blocks in this order. Neighbouring banners alternate.',
  es: 'Los visitantes ven estos bloques en este orden. Las portadas seguidas se alternan.',
})
export const publishedHint = text({
  en: 'While it is not published, visitors see a home page made from your categories, brands and questions.',
  es: 'Mientras no se publique, los visitantes ven una página de inicio hecha con sus categorías, marcas y preguntas.',
})
export const notPublished = text({
  en: 'This home page is a draft made from your categories, brands and questions. Visitors see one like it until you publish your own.',
  es: 'Esta página de inicio es un borrador hecho con sus categorías, marcas y preguntas. Los visitantes ven una igual hasta que publique la suya.',
})
export const savedAsDraft = text({
  en: 'Saved as a draft. Until it is published, visitors see a home page made from your categories, brands and questions.',
  es: 'Guardado como borrador. Hasta que se publique, los visitantes ven una página de inicio hecha con sus categorías, marcas y preguntas.',
})
export const view = text({ en: 'View the home page', es: 'Ver la página de inicio' })
export const seoHint = text({
  en: 'If empty, the strapline of the shop and the sentence of the first banner are used.',
  es: 'Si está vacío, se usan el lema de la tienda y la frase de la primera portada.',
})
