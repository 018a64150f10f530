import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Categories', es: 'Categorías' })
export const about = text({
  en: 'Categories are shown in this order. When an address changes, the old one leads to the new one.',
  es: 'Las categorías se muestran en este orden. Si cambia una dirección, la antigua lleva a la nueva.',
})
export const empty = text({
  en: 'There are no categories yet. Add the first one, then put products into it.',
  es: 'Aún no hay categorías. Añada la primera y después ponga productos en ella.',
})
export const add = text({ en: 'Add a category', es: 'Añadir una categoría' })
export const addUnder = text({ en: 'Add a subcategory', es: 'Añadir una subcategoría' })
export const addUnderNamed = text({ en: 'Add a subcategory to {title}', es: 'Añadir una subcategoría a {title}' })
export const address = text({ en: 'Address', es: 'Dirección' })
export const state = text({ en: 'State', es: 'Estado' })
export const published = text({ en: 'Published', es: 'Publicada' })
export const hidden = text({ en: 'Hidden', es: 'Oculta' })
export const products = text({ en: 'Products', es: 'Productos' })
export const order = text({ en: 'Order', es: 'Orden' })

export const moveUnder = text({ en: 'Move a category', es: 'Mover una categoría' })
export const moveUnderAbout = text({
  en: 'Its subcategories and products move with it.',
  es: 'Sus subcategorías y productos se mueven con ella.',
})
export const category = text({ en: 'Category', es: 'Categoría' })
export const under = text({ en: 'Move under', es: 'Mover a' })
export const topLevel = text({ en: 'Top level', es: 'Primer nivel' })
export const move = text({ en: 'Move', es: 'Mover' })

export const done = {
  moved: text({ en: 'The category was moved.', es: 'Se ha movido la categoría.' }),
  deleted: text({ en: 'The category was deleted.', es: 'Se ha eliminado la categoría.' }),
}
export const saved = text({ en: 'Saved. The shop shows it from now on.', es: 'Guardado. La tienda ya lo muestra.' })
export const savedHidden = text({
  en: 'Saved. Visitors do not see the category until it is published.',
  es: 'Guardado. Los visitantes no ven la categoría hasta que se publique.',
})
export const view = text({ en: 'View in the shop', es: 'Ver en la tienda' })

export const texts = {
  title: text({ en: 'Title ({language})', es: 'Título ({language})' }),
  description: text({ en: 'Description ({language})', es: 'Descripción ({language})' }),
}
export const fields = {
  slug: text({ en: 'Address', es: 'Dirección' }),
  parentId: text({ en: 'Belongs to', es: 'Pertenece a' }),
  isPublished: text({ en: 'Published', es: 'Publicada' }),
  isLanding: text({ en: 'Landing page', es: 'Página de presentación' }),
}
export const slugHint = text({
  en: 'The last part of the address: lower-case letters, digits and hyphens. Now: {path}',
  es: 'La última parte de la dirección: letras minúsculas, cifras y guiones. Ahora: {path}',
})
export const newSlugHint = text({
  en: 'The last part of the address: lower-case letters, digits and hyphens. Leave it empty to use the title.',
  es: 'La última parte de la dirección: letras minúsculas, cifras y guiones. Déjela vacía para usar el título.',
})
export const publishedHint = text({
  en: 'Visitors see only published categories. A text without a translation is shown in English.',
  es: 'Los visitantes solo ven las categorías publicadas. Un texto sin traducción se muestra en inglés.',
})
export const landingHint = text({
  en: 'Shows a large heading with picture and text above the products.',
  es: 'Muestra un encabezado grande con imagen y texto encima de los productos.',
})
export const picture = text({ en: 'Picture', es: 'Imagen' })
export const yes = text({ en: 'Yes', es: 'Sí' })
export const no = text({ en: 'No', es: 'No' })

export const remove = text({ en: 'Delete this category', es: 'Eliminar esta categoría' })
export const removeAbout = text({
  en: 'Its address then leads to the category above it; that of a top category is not found any more.',
  es: 'Su dirección llevará después a la categoría superior; la de una categoría de primer nivel ya no se encontrará.',
})
export const notDeletable = {
  has_products: text({
    en: 'This category has products. Move them to other categories before you delete it.',
    es: 'Esta categoría tiene productos. Páselos a otras categorías antes de eliminarla.',
  }),
  has_subcategories: text({
    en: 'This category has subcategories. Move or delete them before you delete it.',
    es: 'Esta categoría tiene subcategorías. Muévalas o elimínelas antes de eliminarla.',
  }),
}

export const placeRefusals = {
  unknown_parent: text({ en: 'This category does not exist any more.', es: 'Esta categoría ya no existe.' }),
  own_descendant: text({
    en: 'A category cannot be moved under itself or one of its subcategories.',
    es: 'Una categoría no se puede mover dentro de sí misma ni de una de sus subcategorías.',
  }),
  too_deep: text({
    en: 'There can be at most {max} levels of categories.',
    es: 'Puede haber como máximo {max} niveles de categorías.',
  }),
  path_taken: text({
    en: 'Another category has this address already. Use another one.',
    es: 'Otra categoría ya tiene esta dirección. Use otra.',
  }),
  path_reserved: text({
    en: 'The shop uses this address for another page. Use another one.',
    es: 'La tienda usa esta dirección para otra página. Use otra.',
  }),
}
