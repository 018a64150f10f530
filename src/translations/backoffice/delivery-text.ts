import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Delivery charges', es: 'Gastos de envío' })
export const about = text({
  en: 'Zones, classes, rates and services. Placed orders keep their charge.',
  es: 'Zonas, clases, tarifas y servicios. Los pedidos realizados conservan sus gastos.',
})
export const relatedSettings = text({
  en: 'The dispatch date is set in:',
  es: 'La fecha de envío se fija en:',
})
export const formLabel = text({ en: 'Delivery terms', es: 'Condiciones de entrega' })

export const classesTitle = text({ en: 'Classes', es: 'Clases' })
export const classesAbout = text({
  en: 'How goods travel. A basket pays the class with the highest rank that it contains. Empty the name to remove a class.',
  es: 'Cómo viajan los artículos. Una cesta paga la clase de mayor rango que contiene. Vacíe el nombre para quitar una clase.',
})
export const zoneTitle = text({ en: 'Zone: {name}', es: 'Zona: {name}' })
export const defaultZoneAbout = text({
  en: 'For all postcodes that no other zone lists, and until the postcode is known.',
  es: 'Para todos los códigos postales que ninguna otra zona contiene y mientras no se conozca el código.',
})
export const zoneAbout = text({ en: 'Empty the name to remove the zone.', es: 'Vacíe el nombre para quitar la zona.' })
export const newClass = text({ en: 'New class', es: 'Clase nueva' })
export const newZone = text({ en: 'New zone', es: 'Zona nueva' })
export const newSurcharge = text({ en: 'New service', es: 'Servicio nuevo' })
export const newEntryAbout = text({
  en: 'Added when it has a name.',
  es: 'Se añade cuando tiene nombre.',
})
export const newClassAbout = text({
  en: 'Added when it has a name. Then enter its rates in the zones.',
  es: 'Se añade cuando tiene nombre. Después indique sus tarifas en las zonas.',
})
export const surchargesTitle = text({ en: 'Services', es: 'Servicios' })
export const surchargesAbout = text({
  en: 'What customers may choose in the checkout, such as a tail lift. Empty the name to remove a service.',
  es: 'Lo que los clientes pueden elegir al pagar, como una trampilla elevadora. Vacíe el nombre para quitar un servicio.',
})

export const parts = {
  name: text({ en: 'Name ({language})', es: 'Nombre ({language})' }),
  vat: text({ en: 'VAT (%)', es: 'IVA (%)' }),
  rank: text({ en: 'Rank', es: 'Rango' }),
  areas: text({ en: 'Postcode areas', es: 'Zonas postales' }),
  basis: text({ en: 'Counted by', es: 'Se cuenta por' }),
  tiers: text({ en: 'Rates excl. VAT', es: 'Tarifas sin IVA' }),
  free_over: text({ en: 'Free from (£)', es: 'Gratis desde (£)' }),
  days: text({ en: 'Working days', es: 'Días laborables' }),
  charge: text({ en: 'Charge excl. VAT', es: 'Precio sin IVA' }),
}
export const areasHint = text({
  en: 'Areas, districts or ranges of districts, such as IV KA27 PA20-49.',
  es: 'Áreas, distritos o series de distritos, como IV KA27 PA20-49.',
})
export const areasExamples = text({
  en: 'Areas, districts or ranges of districts. Highlands and islands: HS IV KA27-28 KW PA20-49 PA60-78 PH17-26 PH30-44 PH49-50 ZE. Isle of Man: IM. Northern Ireland: BT. Channel Islands: GY JE.',
  es: 'Áreas, distritos o series de distritos. Tierras Altas e islas: HS IV KA27-28 KW PA20-49 PA60-78 PH17-26 PH30-44 PH49-50 ZE. Isla de Man: IM. Irlanda del Norte: BT. Islas del Canal: GY JE.',
})
export const ratesAbout = text({
  en: 'One row per step: from, to, charge, such as "0-10 4.95", and "10- 9.95" for the last one. Rows of a spreadsheet can be pasted. Weight counts in kg, value in £. Without rates the class is not delivered there.',
  es: 'Una fila por tramo: desde, hasta, precio, como «0-10 4.95», y «10- 9.95» para el último. Se pueden pegar filas de una hoja de cálculo. El peso se cuenta en kg y el valor en £. Sin tarifas, la clase no se entrega allí.',
})
export const bases = {
  weight: text({ en: 'Weight (kg)', es: 'Peso (kg)' }),
  value: text({ en: 'Value (£)', es: 'Valor (£)' }),
  quantity: text({ en: 'Quantity', es: 'Cantidad' }),
}
export const offeredIn = text({ en: 'Zones (none ticked: all)', es: 'Zonas (sin marcar: todas)' })
export const offeredFor = text({ en: 'Classes (none ticked: all)', es: 'Clases (sin marcar: todas)' })
export const placeAndPart = text({ en: '{place}: {part}', es: '{place}: {part}' })
export const placeAndProblem = text({ en: '{place}: {problem}', es: '{place}: {problem}' })
export const ticked = text({ en: 'Yes', es: 'Sí' })

export const problems = {
  required: text({ en: 'please enter a name.', es: 'indique un nombre.' }),
  amount: text({
    en: 'please enter an amount in pounds, such as 12.50.',
    es: 'indique un importe en libras, como 12.50.',
  }),
  percent: text({ en: 'please enter a percentage from 0 to 100.', es: 'indique un porcentaje de 0 a 100.' }),
  rank: text({ en: 'please enter a number from 0 to 99.', es: 'indique un número de 0 a 99.' }),
  days: text({ en: 'please enter up to 60 working days.', es: 'indique como máximo 60 días laborables.' }),
  basis: text({ en: 'please choose what is counted.', es: 'elija qué se cuenta.' }),
  too_many: text({ en: 'there are too many of them.', es: 'hay demasiados.' }),
  no_class: text({
    en: 'at least one delivery class is needed. Please enter its name.',
    es: 'hace falta al menos una clase de envío. Indique su nombre.',
  }),
  no_tiers: text({
    en: 'the rates are missing. Empty the other fields if nothing is delivered there.',
    es: 'faltan las tarifas. Vacíe los demás campos si no se entrega allí.',
  }),
  no_areas: text({ en: 'please enter postcode areas.', es: 'indique zonas postales.' }),
  in_use: text({
    en: 'products use this class, so it cannot be removed.',
    es: 'hay productos con esta clase, por lo que no se puede quitar.',
  }),
  offered_nowhere: text({
    en: 'is offered only for what is being removed. Tick something else, or remove the service too.',
    es: 'solo se ofrece para lo que se va a quitar. Marque otra cosa o quite también el servicio.',
  }),
}
export const areaProblems = {
  area: text({
    en: '"{entry}" is not a postcode area such as IV, KA27 or PA20-49.',
    es: '«{entry}» no es una zona postal como IV, KA27 o PA20-49.',
  }),
  unknown_area: text({
    en: 'there is no postcode area "{entry}".',
    es: 'no existe la zona postal «{entry}».',
  }),
  overlap_zone: text({ en: '"{entry}" is listed already.', es: '«{entry}» ya figura en la lista.' }),
}
export const rowProblems = {
  empty: text({ en: 'row {row} is empty.', es: 'la fila {row} está vacía.' }),
  not_a_row: text({
    en: 'row {row} is not from, to and charge, such as "0-10 4.95".',
    es: 'la fila {row} no es desde, hasta y precio, como «0-10 4.95».',
  }),
  starts_late: text({ en: 'row {row} must start at 0.', es: 'la fila {row} debe empezar en 0.' }),
  gap: text({
    en: 'row {row} leaves a gap: it must start where the row before it ends.',
    es: 'la fila {row} deja un hueco: debe empezar donde acaba la anterior.',
  }),
  overlap: text({
    en: 'row {row} overlaps the row before it: it must start where that one ends.',
    es: 'la fila {row} se solapa con la anterior: debe empezar donde esta acaba.',
  }),
  backwards: text({
    en: 'row {row} must end above its start.',
    es: 'la fila {row} debe acabar por encima de su inicio.',
  }),
  ends: text({
    en: 'row {row} is the last one and must have no end, such as "10- 9.95".',
    es: 'la fila {row} es la última y no debe tener final, como «10- 9.95».',
  }),
  open_end: text({
    en: 'row {row} needs an end, because another row follows.',
    es: 'la fila {row} necesita un final, porque le sigue otra.',
  }),
}

export const sampleTitle = text({ en: 'Try a basket', es: 'Probar una cesta' })
export const sampleAbout = text({
  en: 'Priced with the saved rates, as in the checkout.',
  es: 'Se calcula con las tarifas guardadas, como al pagar.',
})
export const sampleFields = {
  postcode: text({ en: 'Postcode', es: 'Código postal' }),
  class: text({ en: 'Class', es: 'Clase' }),
  quantity: text({ en: 'Quantity', es: 'Cantidad' }),
  weight: text({ en: 'Weight of one (kg)', es: 'Peso de una unidad (kg)' }),
  price: text({ en: 'Price of one excl. VAT (£)', es: 'Precio de una unidad sin IVA (£)' }),
}
export const sampleItem = text({ en: 'Item {number}', es: 'Artículo {number}' })
export const sampleSubmit = text({ en: 'Price the delivery', es: 'Calcular la entrega' })
export const sampleResult = text({ en: 'How delivery is priced', es: 'Cómo se calcula la entrega' })
export const sampleProblems = {
  quantity: text({
    en: 'Please enter a whole number from 1 to 1,000,000.',
    es: 'Indique un número entero de 1 a 1.000.000.',
  }),
  weight: text({ en: 'Please enter a weight in kg, such as 1.5.', es: 'Indique un peso en kg, como 1.5.' }),
  price: text({
    en: 'Please enter an amount in pounds, such as 12.50.',
    es: 'Indique un importe en libras, como 12.50.',
  }),
}

export const steps = {
  zone: text({ en: 'Zone', es: 'Zona' }),
  class: text({ en: 'Class', es: 'Clase' }),
  rate: text({ en: 'Rate', es: 'Tarifa' }),
  free: text({ en: 'Free delivery', es: 'Entrega gratuita' }),
  service: text({ en: 'Service', es: 'Servicio' }),
  net: text({ en: 'Delivery excl. VAT', es: 'Entrega sin IVA' }),
  vat: text({ en: 'VAT', es: 'IVA' }),
  gross: text({ en: 'Delivery incl. VAT', es: 'Entrega con IVA' }),
  time: text({ en: 'Delivery time', es: 'Plazo de entrega' }),
}
export const zoneOfPostcode = text({ en: '{zone}, for {postcode}', es: '{zone}, para {postcode}' })
export const zoneWithoutPostcode = text({ en: '{zone}, without a postcode', es: '{zone}, sin código postal' })
export const highestClass = text({
  en: '{name}, the highest class of the basket',
  es: '{name}, la clase más alta de la cesta',
})
export const notServed = text({
  en: 'Not delivered there: customers are asked to request a quote.',
  es: 'No se entrega allí: se pide a los clientes que soliciten un presupuesto.',
})
export const rateLast = text({ en: '{measure}: row from {from}', es: '{measure}: fila desde {from}' })
export const rateBetween = text({
  en: '{measure}: row from {from} to {to}',
  es: '{measure}: fila desde {from} hasta {to}',
})
export const kilograms = text({ en: '{number} kg', es: '{number} kg' })
export const units = text({ en: '{number} units', es: '{number} unidades' })
export const freeReached = text({
  en: 'Goods of {value} reach {limit}',
  es: 'Los artículos por {value} alcanzan {limit}',
})
export const freeNotReached = text({
  en: 'Goods of {value} do not reach {limit}',
  es: 'Los artículos por {value} no alcanzan {limit}',
})
export const serviceNotOffered = text({
  en: '{name}: not offered for this zone and class',
  es: '{name}: no se ofrece en esta zona y clase',
})
export const vatRate = text({ en: '{percent} % of the class', es: '{percent} % de la clase' })
export const arrivesAfter = text({
  en: 'Working days after dispatch: {days}',
  es: 'Días laborables tras el envío: {days}',
})
export const noDatePromised = text({ en: 'No delivery date is promised', es: 'No se promete fecha de entrega' })
