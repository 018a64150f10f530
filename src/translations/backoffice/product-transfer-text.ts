import { text } from '#src/shared/locale/message.ts'

/* Import and export of products. */

export const exportTitle = text({ en: 'Export these products (CSV)', es: 'Exportar estos productos (CSV)' })
export const exportKinds = {
  all: text({ en: 'All fields', es: 'Todos los campos' }),
  stock: text({ en: 'Stock only', es: 'Solo existencias' }),
  prices: text({ en: 'Prices only', es: 'Solo precios' }),
}

export const importTitle = text({ en: 'Import products', es: 'Importar productos' })
export const importHint = text({
  en: 'A CSV file of this shop, of Shopify or of WooCommerce, with variants. The SKU identifies the product: an unknown SKU creates one. A blank cell leaves a field as it is, (clear) empties it, and products that the file does not name stay as they are. Pictures and documents are loaded from the addresses in the file and added to those that a product has.',
  es: 'Un archivo CSV de esta tienda, de Shopify o de WooCommerce, con variantes. El SKU identifica el producto: un SKU desconocido crea uno. Una celda en blanco deja el campo como está, (clear) lo vacía, y los productos que el archivo no nombra no cambian. Las imágenes y los documentos se cargan de las direcciones del archivo y se añaden a los que el producto ya tiene.',
})
export const file = text({ en: 'CSV file', es: 'Archivo CSV' })
export const fileHint = text({ en: 'At most {max} MB', es: 'Como máximo {max} MB' })
export const zipFile = text({ en: 'Pictures and documents (ZIP)', es: 'Imágenes y documentos (ZIP)' })
export const zipHint = text({
  en: 'At most {max} MB. The columns “Pictures” and “Documents” name the files, such as mug.jpg. Of an address the last part is enough.',
  es: 'Como máximo {max} MB. Las columnas «Pictures» y «Documents» nombran los archivos, como taza.jpg. De una dirección basta la última parte.',
})
export const uploadFile = text({ en: 'Upload', es: 'Subir' })
export const nothingYet = text({
  en: 'Nothing is changed before you have seen what the file would do.',
  es: 'No se cambia nada antes de que vea lo que haría el archivo.',
})
export const uploadProblems = {
  no_file: text({ en: 'Choose a file.', es: 'Elija un archivo.' }),
  too_large: text({
    en: 'The file or the ZIP is too large. Split it into parts.',
    es: 'El archivo o el ZIP es demasiado grande. Divídalo en partes.',
  }),
  empty: text({ en: 'The file is empty.', es: 'El archivo está vacío.' }),
  not_text: text({
    en: 'Line {line} has a character that no text has. Save the sheet as CSV, not as a workbook.',
    es: 'La línea {line} tiene un carácter que no es de texto. Guarde la hoja como CSV, no como libro.',
  }),
  html: text({ en: 'This is a web page, not a CSV file.', es: 'Es una página web, no un archivo CSV.' }),
  unclosed_quote: text({
    en: 'A cell in line {line} begins with a quotation mark that is never closed.',
    es: 'Una celda de la línea {line} empieza con unas comillas que no se cierran.',
  }),
  text_after_quote: text({
    en: 'In line {line} a closing quotation mark is followed by text. Write a quotation mark inside a cell twice.',
    es: 'En la línea {line} hay texto después de unas comillas de cierre. Escriba dos veces las comillas dentro de una celda.',
  }),
  no_columns: text({
    en: 'Line {line} should name the columns, separated by commas, semicolons or tabs.',
    es: 'La línea {line} debería nombrar las columnas, separadas por comas, punto y coma o tabuladores.',
  }),
  row_too_long: text({
    en: 'Line {line} is too long for a product.',
    es: 'La línea {line} es demasiado larga para un producto.',
  }),
  too_many_rows: text({
    en: 'The file has too many rows. Split it into parts.',
    es: 'El archivo tiene demasiadas filas. Divídalo en partes.',
  }),
  no_rows: text({
    en: 'The file has column names but no products.',
    es: 'El archivo tiene nombres de columnas pero ningún producto.',
  }),
  too_many_columns: text({ en: 'The file has too many columns.', es: 'El archivo tiene demasiadas columnas.' }),
  not_a_zip: text({
    en: 'This is not a ZIP, or it is damaged.',
    es: 'No es un ZIP o está dañado.',
  }),
  too_many_entries: text({
    en: 'The ZIP has too many files: at most 5,000.',
    es: 'El ZIP tiene demasiados archivos: como máximo 5.000.',
  }),
  unpacks_too_large: text({
    en: 'The ZIP unpacks to more than 1 GB.',
    es: 'El ZIP descomprimido supera 1 GB.',
  }),
}
export const recentImports = text({ en: 'Recent imports', es: 'Importaciones recientes' })
export const noImports = text({ en: 'No file has been imported yet.', es: 'Aún no se ha importado ningún archivo.' })
export const uploadedAt = text({ en: 'Uploaded', es: 'Subido' })
export const rowCount = text({ en: 'Rows', es: 'Filas' })
export const state = text({ en: 'State', es: 'Estado' })
export const states = {
  mapping: text({ en: 'Columns to be chosen', es: 'Faltan las columnas' }),
  checking: text({ en: 'Checking', es: 'Comprobando' }),
  checked: text({ en: 'Checked, not imported', es: 'Comprobado, sin importar' }),
  importing: text({ en: 'Importing', es: 'Importando' }),
  loading_pictures: text({ en: 'Loading files', es: 'Cargando archivos' }),
  imported: text({ en: 'Imported', es: 'Importado' }),
  reverting: text({ en: 'Reverting', es: 'Deshaciendo' }),
  reverted: text({ en: 'Reverted', es: 'Deshecho' }),
  cancelled: text({ en: 'Cancelled', es: 'Cancelado' }),
}
export const formats = {
  own: text({ en: 'Recognised as a file of this shop.', es: 'Reconocido como archivo de esta tienda.' }),
  shopify: text({ en: 'Recognised as a file of Shopify.', es: 'Reconocido como archivo de Shopify.' }),
  'shopify-old': text({
    en: 'Recognised as an older file of Shopify.',
    es: 'Reconocido como archivo antiguo de Shopify.',
  }),
  woocommerce: text({ en: 'Recognised as a file of WooCommerce.', es: 'Reconocido como archivo de WooCommerce.' }),
  unknown: text({
    en: 'The column names are not known. Choose where each column goes.',
    es: 'Los nombres de las columnas no se conocen. Elija adónde va cada columna.',
  }),
}
export const chooseColumns = text({ en: 'Choose the columns', es: 'Elegir las columnas' })
export const notImported = text({ en: 'Do not import', es: 'No importar' })
export const sampleCell = text({ en: 'First row: {value}', es: 'Primera fila: {value}' })
export const sampleBlank = text({ en: 'First row: blank', es: 'Primera fila: en blanco' })
export const pricesIncludeVat = text({ en: 'Prices include VAT', es: 'Los precios incluyen el IVA' })
export const pricesIncludeVatHint = text({
  en: 'The VAT rate of each product is taken out of its prices, to the penny. The check names the prices that this rounds.',
  es: 'De los precios de cada producto se descuenta su tipo de IVA, al penique. La comprobación nombra los precios que se redondean.',
})
export const check = text({ en: 'Check the file', es: 'Comprobar el archivo' })
export const mappingRefusals = {
  no_sku: text({ en: 'Choose the column that holds the SKU.', es: 'Elija la columna que contiene el SKU.' }),
  twice: text({
    en: 'Two columns fill the same field: {column}.',
    es: 'Dos columnas rellenan el mismo campo: {column}.',
  }),
  price_differences: text({
    en: 'The price differences in “{column}” are without VAT. Do not import this column, or untick the prices with VAT.',
    es: 'Las diferencias de precio de «{column}» son sin IVA. No importe esta columna o desmarque los precios con IVA.',
  }),
  unknown: text({ en: 'There is no field {column}.', es: 'No existe el campo {column}.' }),
}
export const stepRefusals = {
  wrong_state: text({
    en: 'This import has moved on meanwhile. The page shows where it is now.',
    es: 'Esta importación ha avanzado entretanto. La página muestra su estado actual.',
  }),
  has_refused_rows: text({
    en: 'The file has rows with errors. Import only the good rows, or correct the file.',
    es: 'El archivo tiene filas con errores. Importe solo las filas correctas o corrija el archivo.',
  }),
}
export const progress = text({ en: '{done} of {total} rows', es: '{done} de {total} filas' })
export const pictureProgress = text({ en: '{done} of {total} files', es: '{done} de {total} archivos' })
export const runningHint = text({
  en: 'You can leave this page; the work goes on.',
  es: 'Puede salir de esta página; el trabajo continúa.',
})
export const lookAgain = text({ en: 'Look again', es: 'Mirar de nuevo' })
export const dryRunTitle = text({ en: 'What the import would do', es: 'Lo que haría la importación' })
export const resultTitle = text({ en: 'What the import did', es: 'Lo que hizo la importación' })
export const counts = {
  created: text({ en: 'Created', es: 'Creados' }),
  changed: text({ en: 'Changed', es: 'Cambiados' }),
  unchanged: text({ en: 'Unchanged', es: 'Sin cambios' }),
  variants: text({ en: 'Rows of variants', es: 'Filas de variantes' }),
  skipped: text({ en: 'Skipped (rows of pictures)', es: 'Omitidas (filas de imágenes)' }),
  refused: text({ en: 'Refused', es: 'Rechazadas' }),
  flagged: text({ en: 'Price changes above 20 %', es: 'Cambios de precio de más del 20 %' }),
  rounded: text({ en: 'Prices rounded by VAT', es: 'Precios redondeados por el IVA' }),
  pictures: text({ en: 'New pictures and documents', es: 'Imágenes y documentos nuevos' }),
}
export const pictureCounts = {
  added: text({ en: 'Files added', es: 'Archivos añadidos' }),
  present: text({ en: 'Files already there', es: 'Archivos que ya estaban' }),
  refused: text({ en: 'Files refused', es: 'Archivos rechazados' }),
}
export const picturesLater = text({
  en: 'Pictures and documents are loaded after the rows are imported. One that cannot be loaded is named here and does not stop the import.',
  es: 'Las imágenes y los documentos se cargan después de importar las filas. El que no se puede cargar se nombra aquí y no detiene la importación.',
})
export const pictureProblems = {
  bad_url: text({
    en: 'Write the address with https:// in front, or upload a ZIP that has the file.',
    es: 'Escriba la dirección con https:// delante o suba un ZIP que contenga el archivo.',
  }),
  address_not_allowed: text({
    en: 'This address is not on the public internet. Nothing is loaded from there.',
    es: 'Esta dirección no está en la internet pública. No se carga nada de allí.',
  }),
  unreachable: text({
    en: 'The server of this address cannot be reached. Check its name.',
    es: 'No se puede acceder al servidor de esta dirección. Compruebe su nombre.',
  }),
  too_slow: text({ en: 'The server took too long to answer.', es: 'El servidor ha tardado demasiado.' }),
  too_large: text({
    en: 'The file is too large: at most {max} MB, and a picture not too many pixels.',
    es: 'El archivo es demasiado grande: como máximo {max} MB, y una imagen no demasiados píxeles.',
  }),
  not_found: text({ en: 'There is no file at this address.', es: 'En esta dirección no hay ningún archivo.' }),
  bad_status: text({
    en: 'The server refused to send the file.',
    es: 'El servidor no ha querido enviar el archivo.',
  }),
  too_many_redirects: text({
    en: 'The address redirects too often. Write the final address.',
    es: 'La dirección redirige demasiadas veces. Escriba la dirección final.',
  }),
  not_a_picture: text({
    en: 'This is not a picture that can be read. Use JPEG, PNG or WebP.',
    es: 'No es una imagen que se pueda leer. Use JPEG, PNG o WebP.',
  }),
  not_a_pdf: text({ en: 'This is not a PDF file.', es: 'No es un archivo PDF.' }),
  bad_document: text({
    en: 'Write kind, language and address of a document, such as data_sheet en = https://example.com/mug.pdf.',
    es: 'Escriba el tipo, el idioma y la dirección de un documento, como data_sheet en = https://example.com/taza.pdf.',
  }),
  document_twice: text({
    en: 'The product has a document of this kind and language in the file already.',
    es: 'El producto ya tiene en el archivo un documento de este tipo e idioma.',
  }),
  too_many: text({ en: 'A product has at most {max} pictures.', es: 'Un producto tiene como máximo {max} imágenes.' }),
  not_in_zip: text({
    en: 'The ZIP has no file with this name. Pictures end with .jpg, .png or .webp, documents with .pdf.',
    es: 'El ZIP no tiene ningún archivo con este nombre. Las imágenes terminan en .jpg, .png o .webp; los documentos, en .pdf.',
  }),
  ambiguous_name: text({
    en: 'The ZIP has several files with this name. Write the folder in front, such as red/mug.jpg.',
    es: 'El ZIP tiene varios archivos con este nombre. Escriba la carpeta delante, como rojo/taza.jpg.',
  }),
  damaged: text({
    en: 'The ZIP is damaged at this file. Make it again.',
    es: 'El ZIP está dañado en este archivo. Vuelva a crearlo.',
  }),
  not_cleared: text({
    en: 'An import adds pictures and documents and removes none. Remove them in the product editor.',
    es: 'Una importación añade imágenes y documentos y no quita ninguno. Quítelos en el editor de productos.',
  }),
  stopped: text({
    en: 'Not loaded: the import was stopped before.',
    es: 'No se ha cargado: la importación se detuvo antes.',
  }),
  changed_since: text({
    en: 'Not reverted: somebody has changed this product since, or uses the file.',
    es: 'No se ha deshecho: alguien ha cambiado este producto después o usa el archivo.',
  }),
  product_gone: text({
    en: 'The product was deleted meanwhile.',
    es: 'El producto se ha eliminado entretanto.',
  }),
}
export const reportTitle = text({ en: 'Rows to check', es: 'Filas que revisar' })
export const reportLimit = text({ en: 'The first rows are shown.', es: 'Se muestran las primeras filas.' })
export const line = text({ en: 'Line', es: 'Línea' })
export const column = text({ en: 'Column', es: 'Columna' })
export const value = text({ en: 'Value', es: 'Valor' })
export const problem = text({ en: 'Problem', es: 'Problema' })
export const downloadRefused = text({
  en: 'Download the refused rows (CSV)',
  es: 'Descargar las filas rechazadas (CSV)',
})
export const apply = text({ en: 'Import', es: 'Importar' })
export const mode = text({ en: 'Which rows', es: 'Qué filas' })
export const modes = {
  all_or_nothing: text({ en: 'All rows or nothing', es: 'Todas las filas o nada' }),
  valid_rows: text({ en: 'Only the good rows', es: 'Solo las filas correctas' }),
}
export const cancel = text({ en: 'Cancel the import', es: 'Cancelar la importación' })
export const cancelHint = text({
  en: 'Nothing has been imported, and nothing will be.',
  es: 'No se ha importado nada ni se importará.',
})
export const cancelAndRevert = text({
  en: 'Cancel and revert the import',
  es: 'Cancelar y deshacer la importación',
})
export const cancelAndRevertHint = text({
  en: 'All rows that were imported are reverted too: products are restored as they were, and created products are deleted.',
  es: 'También se deshacen todas las filas importadas: los productos vuelven a su estado anterior y los creados se eliminan.',
})
export const stopPictures = text({ en: 'Stop loading files', es: 'Dejar de cargar archivos' })
export const stopPicturesHint = text({
  en: 'The imported rows and the files that are loaded stay. The other files are listed below.',
  es: 'Las filas importadas y los archivos ya cargados se conservan. Los demás archivos se nombran abajo.',
})
export const revert = text({ en: 'Revert the import', es: 'Deshacer la importación' })
export const revertHint = text({
  en: 'Products are restored as they were, except those that somebody has changed since. Created products are deleted, or unpublished if a customer has ordered them.',
  es: 'Los productos vuelven a su estado anterior, excepto los que alguien haya cambiado después. Los productos creados se eliminan, o dejan de publicarse si un cliente los ha pedido.',
})
export const priceChange = text({
  en: 'The price changes from {before} to {after}.',
  es: 'El precio cambia de {before} a {after}.',
})
export const roundedPrice = text({
  en: '{inFile} in the file is shown as {shown} with VAT, because prices are stored in whole pence without VAT.',
  es: '{inFile} en el archivo se muestra como {shown} con IVA, porque los precios se guardan sin IVA en peniques enteros.',
})
export const changedSince = text({
  en: 'Not reverted: somebody has changed this product since.',
  es: 'No se ha deshecho: alguien ha cambiado este producto después.',
})
export const unknownName = text({
  en: '“{name}” does not exist. Add it first, or leave the cell blank.',
  es: '«{name}» no existe. Créelo primero o deje la celda en blanco.',
})
export const unknownNameSuggestion = text({
  en: '“{name}” does not exist. Did you mean “{suggestion}”?',
  es: '«{name}» no existe. ¿Quería decir «{suggestion}»?',
})
export const tooManyCategories = text({ en: 'At most {max} categories.', es: 'Como máximo {max} categorías.' })
export const variantRowProblems = {
  no_parent: text({
    en: 'The file has no product “{name}”, to which this variant belongs. Add its row to the file.',
    es: 'El archivo no tiene el producto «{name}», al que pertenece esta variante. Añada su fila al archivo.',
  }),
  is_variant: text({
    en: 'This is the SKU of a variant of “{name}”. Write “{name}” into a column “Product SKU”, as the export of stock does.',
    es: 'Es el SKU de una variante de «{name}». Escriba «{name}» en una columna «Product SKU», como hace la exportación de existencias.',
  }),
  no_variant: text({
    en: 'The product “{name}” has no variant with this SKU. Add it in the column “Variants” or in the product editor.',
    es: 'El producto «{name}» no tiene ninguna variante con este SKU. Añádala en la columna «Variants» o en el editor de productos.',
  }),
}
export const twice = text({
  en: 'Line {line} has the same value already.',
  es: 'La línea {line} ya tiene el mismo valor.',
})
export const rowProblems = {
  not_yes_or_no: text({ en: 'Write yes or no.', es: 'Escriba yes o no.' }),
  no_sku: text({ en: 'A row needs an SKU.', es: 'Una fila necesita un SKU.' }),
  no_option: text({
    en: 'A variant needs the value of an option, such as a colour.',
    es: 'Una variante necesita el valor de una opción, como un color.',
  }),
  has_tiers: text({
    en: 'The product has several price tiers. Use the column “Price tiers”.',
    es: 'El producto tiene varios tramos de precio. Use la columna «Price tiers».',
  }),
}
