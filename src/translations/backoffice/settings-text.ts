import { type Message, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Settings', es: 'Ajustes' })
export const saved = text({
  en: 'Saved. The shop uses it from now on.',
  es: 'Guardado. La tienda ya lo utiliza.',
})

export const opening = text({ en: 'Opening', es: 'Apertura' })
export const shopIsOpen = text({ en: 'The shop is open.', es: 'La tienda está abierta.' })
export const shopIsClosed = text({
  en: 'The shop is not open: visitors see "Opening soon" with your name and contact. Staff see the whole shop.',
  es: 'La tienda no está abierta: los visitantes ven «Abrimos pronto» con su nombre y contacto. El personal ve toda la tienda.',
})
export const openShop = text({ en: 'Open the shop', es: 'Abrir la tienda' })
export const closeShop = text({ en: 'Close the shop', es: 'Cerrar la tienda' })
export const opened = text({ en: 'The shop is open now.', es: 'La tienda ya está abierta.' })
export const closedNow = text({ en: 'The shop is closed now.', es: 'La tienda está cerrada.' })

export const sections = {
  company: text({ en: 'Company', es: 'Empresa' }),
  brand: text({ en: 'Logo and colour', es: 'Logotipo y color' }),
  bank: text({ en: 'Bank account', es: 'Cuenta bancaria' }),
  payments: text({ en: 'Payment methods', es: 'Formas de pago' }),
  staffEmails: text({ en: 'Emails to staff', es: 'Correos al personal' }),
  hours: text({ en: 'Opening hours', es: 'Horario' }),
  dispatch: text({ en: 'Dispatch', es: 'Envío' }),
  language: text({ en: 'Language and prices', es: 'Idioma y precios' }),
  terms: text({ en: 'Terms and deadlines', es: 'Condiciones y plazos' }),
  numbers: text({ en: 'Order and invoice numbers', es: 'Numeración de pedidos y facturas' }),
  accounting: text({ en: 'Accounting software', es: 'Programa de contabilidad' }),
  quantities: text({ en: 'Quantities', es: 'Cantidades' }),
  promises: text({ en: 'Promises', es: 'Promesas' }),
  features: text({ en: 'Features', es: 'Funciones' }),
}

export const sectionAbout = {
  company: text({
    en: 'Shown on every page, in emails and on invoices.',
    es: 'Aparece en todas las páginas, en los correos y en las facturas.',
  }),
  brand: text({
    en: 'How pages, emails and PDFs show the shop.',
    es: 'El aspecto de las páginas, los correos y los PDF de la tienda.',
  }),
  bank: text({
    en: 'Where customers transfer money. Without it, bank transfer is not offered.',
    es: 'Dónde transfieren el dinero los clientes. Sin ella no se ofrece la transferencia.',
  }),
  payments: text({
    en: 'How customers can pay, in which order, and for which orders.',
    es: 'Cómo pueden pagar los clientes, en qué orden y en qué pedidos.',
  }),
  staffEmails: text({
    en: 'Who is notified by email of new orders, quotes and enquiries, in the language of the shop.',
    es: 'A quién se avisa por correo de los pedidos, presupuestos y consultas nuevos, en el idioma de la tienda.',
  }),
  hours: text({
    en: 'The time in which quotes are answered counts in these hours only.',
    es: 'El plazo para responder a los presupuestos solo cuenta en este horario.',
  }),
  dispatch: text({
    en: 'The dispatch date that customers are promised, and the carriers. Weekends, bank holidays, closed days and weekdays without opening hours do not count.',
    es: 'La fecha de envío que se promete a los clientes y los transportistas. No cuentan los fines de semana, los festivos, los días de cierre ni los días sin horario de apertura.',
  }),
  language: text({
    en: 'What visitors see who have not chosen otherwise.',
    es: 'Lo que ven los visitantes que no han elegido otra cosa.',
  }),
  terms: text({
    en: 'Applies to new orders, invoices and quotes.',
    es: 'Se aplica a los pedidos, facturas y presupuestos nuevos.',
  }),
  numbers: text({
    en: 'How order and document numbers begin. Existing orders and documents keep theirs.',
    es: 'Cómo empiezan los números de pedido y de documento. Los pedidos y documentos existentes conservan el suyo.',
  }),
  accounting: text({
    en: 'Where the accounting export goes, and the codes of its accounts.',
    es: 'Adónde va la exportación contable y los códigos de sus cuentas.',
  }),
  quantities: text({ en: 'How much can be ordered at once.', es: 'Cuánto se puede pedir de una vez.' }),
  promises: text({
    en: 'Shown on the home page. Promises without a title are not shown.',
    es: 'Aparecen en la página de inicio. Las promesas sin título no se muestran.',
  }),
  features: text({ en: 'What the shop offers.', es: 'Lo que ofrece la tienda.' }),
}

export const fields = {
  company: text({ en: 'Name of the shop', es: 'Nombre de la tienda' }),
  strapline: text({ en: 'Strapline', es: 'Lema' }),
  legalName: text({ en: 'Legal name', es: 'Razón social' }),
  registration: text({ en: 'Company registration', es: 'Registro mercantil' }),
  vatNumber: text({ en: 'VAT number', es: 'Número de IVA' }),
  telephone: text({ en: 'Telephone', es: 'Teléfono' }),
  email: text({ en: 'Email', es: 'Correo electrónico' }),
  addressLines: text({ en: 'Postal address', es: 'Dirección postal' }),
  registeredAddressLines: text({ en: 'Registered office', es: 'Domicilio social' }),
  accentColour: text({ en: 'Colour of links and buttons', es: 'Color de enlaces y botones' }),
  logoKey: text({ en: 'Logo', es: 'Logotipo' }),
  iconKey: text({ en: 'Icon of the browser tab', es: 'Icono de la pestaña del navegador' }),
  bankAccountName: text({ en: 'Account name', es: 'Titular de la cuenta' }),
  bankSortCode: text({ en: 'Sort code', es: 'Código bancario (sort code)' }),
  bankAccountNumber: text({ en: 'Account number', es: 'Número de cuenta' }),
  bankDetails: text({ en: 'Further lines', es: 'Otras líneas' }),
  cardPayment: text({ en: 'Card', es: 'Tarjeta' }),
  transferPayment: text({ en: 'Bank transfer', es: 'Transferencia bancaria' }),
  accountPayment: text({ en: 'On account', es: 'A crédito' }),
  newOrderEmail: text({ en: 'New order', es: 'Pedido nuevo' }),
  quoteRequestEmail: text({ en: 'Quote request', es: 'Solicitud de presupuesto' }),
  quoteDeclinedEmail: text({ en: 'Declined quote', es: 'Presupuesto rechazado' }),
  enquiryEmail: text({ en: 'Enquiry', es: 'Consulta' }),
  proofAnswerEmail: text({ en: 'Answer to a proof', es: 'Respuesta a una prueba' }),
  artworkReceivedEmail: text({ en: 'Artwork from a customer', es: 'Diseño de un cliente' }),
  openingHours: text({ en: 'Opening hours', es: 'Horario de apertura' }),
  closedDays: text({ en: 'Closed days', es: 'Días de cierre' }),
  quotePromiseMinutes: text({
    en: 'Quotes and enquiries are answered within (minutes)',
    es: 'Los presupuestos y consultas se responden en (minutos)',
  }),
  dispatchCutOffHour: text({
    en: 'Orders until this hour start the same day (1 to 23)',
    es: 'Los pedidos hasta esta hora empiezan el mismo día (de 1 a 23)',
  }),
  dispatchLeadDays: text({
    en: 'Goods without production times leave after (working days)',
    es: 'Los productos sin plazo de producción salen tras (días laborables)',
  }),
  carriers: text({ en: 'Carriers', es: 'Transportistas' }),
  defaultLocale: text({ en: 'Language', es: 'Idioma' }),
  country: text({ en: 'Country of the shop', es: 'País de la tienda' }),
  showsPricesInclVat: text({ en: 'Show prices including VAT', es: 'Mostrar los precios con IVA' }),
  deliveryCurrencySign: text({ en: 'Currency sign of delivery charges', es: 'Signo de moneda de los gastos de envío' }),
  invoiceDueDays: text({
    en: 'Invoices on account are due after (days)',
    es: 'Vencimiento de facturas a crédito (días)',
  }),
  invoiceReminderDays: text({
    en: 'Remind of unpaid invoices after the due date (days)',
    es: 'Recordar facturas impagadas tras el vencimiento (días)',
  }),
  quoteValidDays: text({ en: 'Quotes are valid for (days)', es: 'Validez de los presupuestos (días)' }),
  maxStaffDiscountPercent: text({
    en: 'Largest discount that sales may give (%)',
    es: 'Mayor descuento que puede conceder el equipo de ventas (%)',
  }),
  unpaidTransferDays: text({
    en: 'Cancel unpaid bank-transfer orders of customers after (days)',
    es: 'Cancelar pedidos por transferencia sin pagar de clientes tras (días)',
  }),
  unpaidGuestTransferDays: text({
    en: 'Cancel unpaid bank-transfer orders of guests after (days)',
    es: 'Cancelar pedidos por transferencia sin pagar de invitados tras (días)',
  }),
  orderNumberPrefix: text({ en: 'Order number prefix', es: 'Prefijo del número de pedido' }),
  invoiceNumberPrefix: text({ en: 'Invoice number prefix', es: 'Prefijo del número de factura' }),
  creditNoteNumberPrefix: text({
    en: 'Credit note number prefix',
    es: 'Prefijo del número de factura rectificativa',
  }),
  accountingSoftware: text({ en: 'Software', es: 'Programa' }),
  goodsAccountCode: text({ en: 'Account of goods', es: 'Cuenta de los artículos' }),
  deliveryAccountCode: text({ en: 'Account of delivery', es: 'Cuenta de la entrega' }),
  bankAccountCode: text({ en: 'Bank account', es: 'Cuenta del banco' }),
  accountingTaxCodes: text({ en: 'VAT codes', es: 'Códigos de IVA' }),
  firstOrderNumber: text({ en: 'Order numbers start at', es: 'Los números de pedido empiezan en' }),
  firstInvoiceNumber: text({ en: 'Invoice numbers start at', es: 'Los números de factura empiezan en' }),
  firstCreditNoteNumber: text({
    en: 'Credit note numbers start at',
    es: 'Los números de factura rectificativa empiezan en',
  }),
  maxLineQuantity: text({ en: 'Largest quantity of a line', es: 'Cantidad máxima por línea' }),
  maxUnpaidGuestUnits: text({
    en: 'Units of a product that unpaid orders of an unknown buyer may reserve',
    es: 'Unidades de un producto que pueden reservar los pedidos sin pagar de un comprador desconocido',
  }),
  lowStockLevel: text({ en: 'Low-stock level', es: 'Nivel de existencias bajas' }),
  firstPromiseTitle: text({ en: 'First promise', es: 'Primera promesa' }),
  firstPromiseText: text({ en: 'First promise, explained', es: 'Primera promesa, explicación' }),
  secondPromiseTitle: text({ en: 'Second promise', es: 'Segunda promesa' }),
  secondPromiseText: text({ en: 'Second promise, explained', es: 'Segunda promesa, explicación' }),
  thirdPromiseTitle: text({ en: 'Third promise', es: 'Tercera promesa' }),
  thirdPromiseText: text({ en: 'Third promise, explained', es: 'Tercera promesa, explicación' }),
  priceMatchLabel: text({
    en: 'Badge of products with a price match',
    es: 'Distintivo de productos con precio igualado',
  }),
  cartEnabled: text({ en: 'Customers can order online', es: 'Los clientes pueden comprar en línea' }),
  cartExpress: text({ en: 'Open the basket after a product is added', es: 'Abrir la cesta al añadir un producto' }),
  quoteEnabled: text({ en: 'Customers can request quotes', es: 'Los clientes pueden pedir presupuestos' }),
  postcodeLookup: text({ en: 'Find addresses by postcode', es: 'Buscar direcciones por código postal' }),
  removalEnabled: text({ en: 'Offer the removal of old tanks', es: 'Ofrecer la retirada de depósitos viejos' }),
  samplesEnabled: text({ en: 'Offer samples', es: 'Ofrecer muestras' }),
  apiDocsEnabled: text({ en: 'Publish the API documentation', es: 'Publicar la documentación de la API' }),
  googleFeedEnabled: text({
    en: 'Publish the product feed for Google Merchant Center',
    es: 'Publicar los productos para Google Merchant Center',
  }),
}

export const softwareNames = {
  xero: text({ en: 'Xero', es: 'Xero' }),
  sage: text({ en: 'Sage 50', es: 'Sage 50' }),
  quickbooks: text({ en: 'QuickBooks Online', es: 'QuickBooks Online' }),
}

/** The names of choices that are stored as codes. */
export const choices: Readonly<Partial<Record<string, Message>>> = {
  gb: text({ en: 'United Kingdom', es: 'Reino Unido' }),
  ie: text({ en: 'Ireland', es: 'Irlanda' }),
  ...softwareNames,
}

export const brandPictures = {
  hints: {
    logo: text({
      en: 'PNG or SVG up to 1 MB, for a white background. Without one, the name of the shop is shown.',
      es: 'PNG o SVG de hasta 1 MB, para fondo blanco. Sin logotipo se muestra el nombre de la tienda.',
    }),
    icon: text({ en: 'A square PNG or SVG up to 1 MB.', es: 'Un PNG o SVG cuadrado de hasta 1 MB.' }),
  },
  upload: text({ en: 'Upload', es: 'Subir' }),
  remove: text({ en: 'Remove', es: 'Quitar' }),
  refusals: {
    no_file: text({ en: 'Please choose a file first.', es: 'Elija primero un archivo.' }),
    too_large: text({ en: 'The file is larger than 1 MB.', es: 'El archivo pesa más de 1 MB.' }),
    not_a_picture: text({
      en: 'This file is not a PNG or SVG picture that can be read.',
      es: 'Este archivo no es una imagen PNG o SVG legible.',
    }),
    not_square: text({
      en: 'The icon must be as wide as it is high.',
      es: 'El icono debe ser tan ancho como alto.',
    }),
    busy: text({
      en: 'The shop is busy with other pictures. Please try again in a moment.',
      es: 'La tienda está ocupada con otras imágenes. Inténtelo de nuevo en un momento.',
    }),
  },
}

export const hints = {
  accentColour: text({
    en: 'Dark enough to be read on a white page: a contrast of at least 4.5 to 1.',
    es: 'Lo bastante oscuro para leerse en una página blanca: un contraste de al menos 4,5 a 1.',
  }),
  registration: text({
    en: 'For example: Registered in England and Wales, company number 01234567',
    es: 'Por ejemplo: Registered in England and Wales, company number 01234567',
  }),
  strapline: text({
    en: 'One short line at the top of every page.',
    es: 'Una línea breve en la parte superior de todas las páginas.',
  }),
  country: text({
    en: 'Samples are offered by shops in Ireland only.',
    es: 'Solo las tiendas de Irlanda ofrecen muestras.',
  }),
  samplesEnabled: text({
    en: 'Only while the country of the shop is Ireland (Language and prices).',
    es: 'Solo si el país de la tienda es Irlanda (Idioma y precios).',
  }),
  email: text({
    en: 'Customers write to it, and messages for the shop go there.',
    es: 'A ella escriben los clientes y llegan los avisos de la tienda.',
  }),
  addressLines: text({ en: 'One line each, as on an envelope.', es: 'Una línea cada una, como en un sobre.' }),
  registeredAddressLines: text({
    en: 'Only where it differs from the postal address.',
    es: 'Solo si es distinto de la dirección postal.',
  }),
  bankDetails: text({
    en: 'For example an IBAN, or the name of the bank.',
    es: 'Por ejemplo un IBAN o el nombre del banco.',
  }),
  closedDays: text({
    en: 'One day per line, as YYYY-MM-DD. Bank holidays are closed anyway. Customers see the next ones beside the opening hours.',
    es: 'Un día por línea, como AAAA-MM-DD. Los festivos ya cuentan como cerrados. Los clientes ven los próximos junto al horario.',
  }),
  dispatchCutOffHour: text({
    en: 'London time: 14 means 2 pm.',
    es: 'Hora de Londres: 14 son las dos de la tarde.',
  }),
  carriers: text({
    en: 'One per line: the name, then its tracking link with {number} in place of the tracking number. The link may be left out.',
    es: 'Uno por línea: el nombre y después su enlace de seguimiento con {number} en lugar del número. El enlace se puede omitir.',
    // Shown as it is: administrators type the placeholder.
  }) as Message,
  goodsAccountCode: text({
    en: 'Empty: 200 in Xero, 4000 in Sage 50. QuickBooks asks for a product or service; empty: Sales.',
    es: 'Vacío: 200 en Xero, 4000 en Sage 50. QuickBooks pide un producto o servicio; vacío: Sales.',
  }),
  deliveryAccountCode: text({
    en: 'Empty: 200 in Xero, 4905 in Sage 50, Delivery in QuickBooks.',
    es: 'Vacío: 200 en Xero, 4905 en Sage 50, Delivery en QuickBooks.',
  }),
  bankAccountCode: text({
    en: 'For Sage 50 only. Empty: 1200.',
    es: 'Solo para Sage 50. Vacío: 1200.',
  }),
  accountingTaxCodes: text({
    en: 'One per line: the VAT rate in percent, then its code, such as 20 = T1. The usual codes of 20, 5 and 0 % are known.',
    es: 'Uno por línea: el tipo de IVA y su código, por ejemplo 20 = T1. Los códigos habituales del 20, 5 y 0 % ya se conocen.',
  }),
  openingHours: text({
    en: 'Leave both times empty on days that are closed.',
    es: 'Deje vacías las dos horas los días de cierre.',
  }),
  invoiceReminderDays: text({
    en: 'One email for each invoice on account. 0 sends none.',
    es: 'Un correo por cada factura a crédito. Con 0 no se envía ninguno.',
  }),
  firstOrderNumber: text({
    en: 'To continue the numbers of another system. Numbers never repeat: once they are higher, this has no effect.',
    es: 'Para continuar la numeración de otro sistema. Los números nunca se repiten: si ya son mayores, no tiene efecto.',
  }),
  maxUnpaidGuestUnits: text({
    en: 'So that unpaid orders of strangers cannot keep goods from customers.',
    es: 'Para que los pedidos sin pagar de desconocidos no retengan existencias.',
  }),
  lowStockLevel: text({
    en: 'The stock page lists what has this many free units or fewer. A product can have a level of its own.',
    es: 'La página de existencias muestra lo que tiene este número de unidades libres o menos. Un producto puede tener su propio nivel.',
  }),
}

export const paymentEnabled = text({ en: 'Offer this payment method', es: 'Ofrecer esta forma de pago' })
export const paymentPosition = text({ en: 'Place in the list', es: 'Lugar en la lista' })
export const paymentMin = text({ en: 'From an order total of (£)', es: 'Desde un total de (£)' })
export const paymentMax = text({ en: 'Up to an order total of (£)', es: 'Hasta un total de (£)' })
export const paymentAudience = text({ en: 'Who may use it', es: 'Quién puede usarla' })
export const audiences = {
  everybody: text({ en: 'Everybody', es: 'Todos' }),
  'account holders': text({ en: 'Customers with an account', es: 'Clientes con cuenta' }),
  'trade customers': text({ en: 'Approved trade customers', es: 'Clientes profesionales autorizados' }),
}
export const onAccountAudience = text({
  en: 'Only approved trade customers can pay on account, within their credit limit.',
  es: 'Solo los clientes profesionales autorizados pueden pagar a crédito, hasta su límite.',
})
export const paymentText = text({ en: 'Text for customers ({language})', es: 'Texto para los clientes ({language})' })
export const paymentTextHint = text({
  en: 'Leave it empty for the usual text.',
  es: 'Déjelo vacío para usar el texto habitual.',
})
export const paymentProvider = text({
  en: 'Payment provider: {name} ({mode})',
  es: 'Proveedor de pagos: {name} ({mode})',
})
export const missingKey = text({
  en: 'Not set up, so it is not offered. Set the environment variable {names} and restart the shop (docs/operate.md).',
  es: 'Sin configurar, por lo que no se ofrece. Defina la variable de entorno {names} y reinicie la tienda (docs/operate.md).',
})
export const missingBankAccount = text({
  en: 'Not set up, so it is not offered. Enter where customers transfer money:',
  es: 'Sin configurar, por lo que no se ofrece. Indique dónde transfieren el dinero los clientes:',
})
export const notConfigured = text({
  en: 'This payment method cannot be switched on before it is set up.',
  es: 'Esta forma de pago no se puede activar antes de configurarla.',
})

export const staffEmailEnabled = text({ en: 'Send this email', es: 'Enviar este correo' })
export const recipients = text({ en: 'Recipients', es: 'Destinatarios' })
export const recipientsHint = text({
  en: 'One address per line. Empty: the email address of the shop.',
  es: 'Una dirección por línea. Vacío: la dirección de correo de la tienda.',
})
export const shopAddress = text({ en: 'the email address of the shop', es: 'la dirección de correo de la tienda' })

export const weekdays = [
  text({ en: 'Monday', es: 'Lunes' }),
  text({ en: 'Tuesday', es: 'Martes' }),
  text({ en: 'Wednesday', es: 'Miércoles' }),
  text({ en: 'Thursday', es: 'Jueves' }),
  text({ en: 'Friday', es: 'Viernes' }),
  text({ en: 'Saturday', es: 'Sábado' }),
  text({ en: 'Sunday', es: 'Domingo' }),
]
export const dayAndProblem = text({ en: '{day}: {problem}', es: '{day}: {problem}' })
export const opens = text({ en: '{day}, opens', es: '{day}, apertura' })
export const closes = text({ en: '{day}, closes', es: '{day}, cierre' })
export const closed = text({ en: 'closed', es: 'cerrado' })
export const inLanguage = text({ en: '{field} ({language})', es: '{field} ({language})' })
export const yes = text({ en: 'yes', es: 'sí' })
export const no = text({ en: 'no', es: 'no' })
