import { text } from '#src/shared/locale/message.ts'

export const jobTicket = text({ en: 'Job ticket', es: 'Orden de trabajo' })
export const pickList = text({ en: 'Pick list', es: 'Lista de preparación' })
export const due = text({ en: 'Due', es: 'Sale el' })
export const noDue = text({ en: 'No date', es: 'Sin fecha' })
export const quantity = text({ en: 'Quantity', es: 'Cantidad' })
export const colours = text({ en: 'Print colours', es: 'Colores de impresión' })
export const item = text({ en: 'Item', es: 'Artículo' })
export const customer = text({ en: 'Customer', es: 'Cliente' })
export const lineOf = text({ en: '{line} of {lines}', es: '{line} de {lines}' })
export const line = text({ en: 'Line', es: 'Línea' })
export const openOrder = text({ en: 'Open the order', es: 'Abrir el pedido' })
export const product = text({ en: 'Product', es: 'Producto' })
export const artwork = text({ en: 'Artwork', es: 'Diseño del cliente' })
export const design = text({ en: 'Design', es: 'Personalización' })
export const proof = text({ en: 'Proof, version {version}', es: 'Prueba, versión {version}' })
export const scanBeforePrinting = text({ en: 'Scan before printing', es: 'Escanear antes de imprimir' })
export const fingerprint = text({ en: 'File {fingerprint}', es: 'Archivo {fingerprint}' })
export const area = text({ en: 'Print area', es: 'Zona de impresión' })
export const size = text({ en: 'Width × height', es: 'Ancho × alto' })
export const millimetres = text({ en: '{width} × {height} mm', es: '{width} × {height} mm' })
export const unknownSize = text({ en: 'not set', es: 'sin definir' })
export const content = text({ en: 'Content', es: 'Contenido' })
export const fromArtwork = text({ en: 'As in the artwork', es: 'Como en el diseño' })
export const noAreas = text({ en: 'No print areas set', es: 'Sin zonas de impresión definidas' })
export const instructions = text({ en: 'Instructions', es: 'Instrucciones' })
export const doNotPrint = text({ en: 'DO NOT PRINT: {reason}', es: 'NO IMPRIMIR: {reason}' })
export const overridden = text({
  en: 'Printed without an approved proof, by decision of staff.',
  es: 'Se imprime sin prueba aprobada, por decisión del personal.',
})
export const noProof = text({
  en: 'No proof was made: print the artwork as it is.',
  es: 'No se hizo prueba: imprimir el diseño tal cual.',
})
export const acceptedArtwork = text({
  en: 'Staff accepted it without an approved proof: print the artwork as it is.',
  es: 'El personal lo ha aceptado sin prueba aprobada: imprimir el diseño tal cual.',
})
export const place = text({ en: 'Orders', es: 'Pedidos' })
export const toPick = text({ en: 'To pick', es: 'Por preparar' })
export const picked = text({ en: 'Picked', es: 'Preparado' })
export const orderUnits = text({ en: '{reference}: {units}', es: '{reference}: {units}' })
export const orderCount = text({ en: 'Orders', es: 'Pedidos' })
export const labels = text({ en: 'Address labels', es: 'Etiquetas de dirección' })
