import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Shop health', es: 'Estado de la tienda' })
export const intro = text({
  en: 'What a shop needs before it opens, and what must stay so afterwards. Every point was checked just now.',
  es: 'Lo que una tienda necesita antes de abrir y lo que debe seguir así después. Cada punto se acaba de comprobar.',
})

export const groups = {
  company: text({ en: 'Your company', es: 'Su empresa' }),
  selling: text({ en: 'Selling', es: 'Venta' }),
  operation: text({ en: 'Operation', es: 'Funcionamiento' }),
  rehearsal: text({ en: 'Rehearsal', es: 'Ensayo' }),
}
export const rehearsalHint = text({
  en: 'Do each of these once yourself, as a customer would. A step is ticked as soon as it has happened in this shop.',
  es: 'Haga cada paso una vez, como lo haría un cliente. Se marca en cuanto ha ocurrido en esta tienda.',
})

export const states = {
  done: text({ en: 'Done', es: 'Hecho' }),
  advice: text({ en: 'Recommended', es: 'Recomendado' }),
  'to do': text({ en: 'To do', es: 'Pendiente' }),
  problem: text({ en: 'Problem', es: 'Problema' }),
  'not needed': text({ en: 'Not needed', es: 'No hace falta' }),
}

export const checks = {
  company: text({ en: 'Company details', es: 'Datos de la empresa' }),
  brand: text({ en: 'Logo and colour', es: 'Logotipo y color' }),
  vatNumber: text({ en: 'VAT number', es: 'Número de IVA' }),
  bank: text({ en: 'Bank account', es: 'Cuenta bancaria' }),
  language: text({ en: 'Language', es: 'Idioma' }),
  products: text({ en: 'Products', es: 'Productos' }),
  delivery: text({ en: 'Delivery charges', es: 'Gastos de envío' }),
  legalPages: text({ en: 'Legal pages', es: 'Páginas legales' }),
  email: text({ en: 'Email', es: 'Correo' }),
  payments: text({ en: 'Payment methods', es: 'Formas de pago' }),
  card: text({ en: 'Card payments', es: 'Pagos con tarjeta' }),
  database: text({ en: 'Database', es: 'Base de datos' }),
  https: text({ en: 'HTTPS and secure cookies', es: 'HTTPS y cookies seguras' }),
  sessionSecret: text({ en: 'Session secret', es: 'Clave de las sesiones' }),
  backups: text({ en: 'Backups', es: 'Copias de seguridad' }),
  disk: text({ en: 'Disk space', es: 'Espacio en disco' }),
  jobs: text({ en: 'Jobs', es: 'Tareas pendientes' }),
  redis: text({ en: 'Redis', es: 'Redis' }),
  files: text({ en: 'Files', es: 'Archivos' }),
  quote: text({ en: 'Request a quote', es: 'Solicitar un presupuesto' }),
  order: text({ en: 'Place an order', es: 'Hacer un pedido' }),
  cardPayment: text({ en: 'Pay £1 by card', es: 'Pagar 1 £ con tarjeta' }),
  refund: text({ en: 'Refund it', es: 'Reembolsarlo' }),
  invoice: text({ en: 'Issue an invoice', es: 'Emitir una factura' }),
}

export const serverHelpTitle = text({ en: 'Settings of the server', es: 'Ajustes del servidor' })
export const serverHelpIntro = text({
  en: 'These are environment variables and tasks of whoever runs the server. docs/operate.md describes each in full; restart the shop after a change.',
  es: 'Son variables de entorno y tareas de quien administra el servidor. docs/operate.md las describe por completo; reinicie la tienda después de cada cambio.',
})
export const serverHelp = {
  email: text({
    en: 'Set SMTP_URL to your mail server and MAIL_FROM to the sender, restart, then send a test email on this page. Publish the SPF, DKIM and DMARC records that your mail provider names.',
    es: 'Defina SMTP_URL con su servidor de correo y MAIL_FROM con el remitente, reinicie y envíe un correo de prueba desde esta página. Publique los registros SPF, DKIM y DMARC que indique su proveedor de correo.',
  }),
  card: text({
    en: 'Set the secret key and the webhook secret of the card service as environment variables; docs/operate.md lists them, and the address of the webhook. Begin with test keys. Whether cards are offered is a setting under Payment methods.',
    es: 'Defina la clave secreta y el secreto del webhook del servicio de tarjetas como variables de entorno; docs/operate.md los enumera, junto con la dirección del webhook. Empiece con claves de prueba. Si se ofrece la tarjeta se decide en Formas de pago.',
  }),
  database: text({
    en: 'Set DATABASE_URL to a PostgreSQL database and run npm run db:migrate. Decide it before you enter data: the embedded database is not copied.',
    es: 'Defina DATABASE_URL con una base de datos PostgreSQL y ejecute npm run db:migrate. Decídalo antes de introducir datos: la base de datos integrada no se copia.',
  }),
  https: text({
    en: 'Put a proxy with a certificate in front of the shop and set PUBLIC_ORIGIN to the https address and TRUST_PROXY to the number of proxies.',
    es: 'Ponga un proxy con certificado delante de la tienda y defina PUBLIC_ORIGIN con la dirección https y TRUST_PROXY con el número de proxies.',
  }),
  sessionSecret: text({
    en: 'Set SESSION_SECRET to at least 32 random characters, the same for all instances, and keep it apart from the backups. A new secret signs everybody out.',
    es: 'Defina SESSION_SECRET con al menos 32 caracteres aleatorios, igual en todas las instancias, y guárdela aparte de las copias de seguridad. Una clave nueva cierra todas las sesiones.',
  }),
  backups: text({
    en: 'Run npm run backup every night, and copy the backup to another place. docs/operate.md says how to schedule it.',
    es: 'Ejecute npm run backup cada noche y guarde la copia en otro lugar. docs/operate.md explica cómo programarlo.',
  }),
  disk: text({
    en: 'Free some space on the disk of DATA_DIR, enlarge it, or move the files to a bucket.',
    es: 'Libere espacio en el disco de DATA_DIR, amplíelo o traslade los archivos a un bucket.',
  }),
  redis: text({
    en: 'Set REDIS_URL when several instances serve the shop, so that they share their rate limits.',
    es: 'Defina REDIS_URL cuando varias instancias sirvan la tienda, para que compartan los límites de peticiones.',
  }),
  files: text({
    en: 'Files are in DATA_DIR/files. For a bucket, set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and run npm run files:copy.',
    es: 'Los archivos están en DATA_DIR/files. Para usar un bucket, defina S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY y ejecute npm run files:copy.',
  }),
}

export const companyFields = {
  company: text({ en: 'name', es: 'nombre' }),
  legalName: text({ en: 'legal name', es: 'razón social' }),
  email: text({ en: 'email address', es: 'correo' }),
  telephone: text({ en: 'telephone', es: 'teléfono' }),
  addressLines: text({ en: 'address', es: 'dirección' }),
}
export const companyComplete = text({
  en: 'The details of {company} are complete.',
  es: 'Los datos de {company} están completos.',
})
export const companyIncomplete = text({ en: 'Missing: {fields}.', es: 'Falta: {fields}.' })
export const vatNumberSet = text({
  en: '{number} is on your invoices.',
  es: '{number} figura en sus facturas.',
})
export const vatNumberMissing = text({
  en: 'Not given. A business that is registered for VAT must show it on invoices.',
  es: 'No indicado. Una empresa registrada a efectos de IVA debe mostrarlo en las facturas.',
})
export const bankAccountSet = text({
  en: 'Customers who pay by bank transfer see it.',
  es: 'La ven los clientes que pagan por transferencia.',
})
export const logoSet = text({
  en: 'Pages, emails and PDFs show your logo.',
  es: 'Las páginas, los correos y los PDF muestran su logotipo.',
})
export const logoMissing = text({
  en: 'Until there is a logo, the name of the shop is shown.',
  es: 'Mientras no haya logotipo, se muestra el nombre de la tienda.',
})
export const bankMissing = text({
  en: 'Without it, bank transfer is not offered.',
  es: 'Sin ella no se ofrece la transferencia.',
})
export const transferOff = text({
  en: 'Bank transfer is switched off in the settings.',
  es: 'La transferencia está desactivada en los ajustes.',
})
export const languageChosen = text({
  en: 'Visitors see {language} until they choose.',
  es: 'Los visitantes ven {language} hasta que eligen.',
})

export const noProducts = text({
  en: 'There is no product in the shop yet.',
  es: 'Todavía no hay ningún producto en la tienda.',
})
export const productsHealthy = pluralText({
  en: {
    one: '{count} product, with a picture and a price.',
    other: '{count} products, all with a picture and a price.',
  },
  es: { one: '{count} producto, con imagen y precio.', other: '{count} productos, todos con imagen y precio.' },
})
export const productsUnfinished = pluralText({
  en: {
    one: '{count} product. Without a picture: {withoutPicture}. Without a price: {withoutPrice}. In no published category: {withoutCategory}.',
    other:
      '{count} products. Without a picture: {withoutPicture}. Without a price: {withoutPrice}. In no published category: {withoutCategory}.',
  },
  es: {
    one: '{count} producto. Sin imagen: {withoutPicture}. Sin precio: {withoutPrice}. En ninguna categoría publicada: {withoutCategory}.',
    other:
      '{count} productos. Sin imagen: {withoutPicture}. Sin precio: {withoutPrice}. En ninguna categoría publicada: {withoutCategory}.',
  },
})
export const deliveryByQuote = text({ en: 'by quote', es: 'con presupuesto' })
export const freeDelivery = text({ en: 'free', es: 'gratis' })
export const deliveryPrices = text({
  en: 'Sample baskets pay (excl. VAT): {prices}.',
  es: 'Cestas de muestra pagan (sin IVA): {prices}.',
})
export const deliveryNotSaved = text({
  en: 'The shop still has the delivery prices that every new shop starts with. Check them and save them. Sample baskets pay (excl. VAT): {prices}.',
  es: 'La tienda aún tiene los precios de envío con los que empieza toda tienda nueva. Revíselos y guárdelos. Cestas de muestra pagan (sin IVA): {prices}.',
})
export const deliverySample = text({
  en: '{name} of {value} to {zone} {charge}',
  es: '{name} de {value} a {zone} {charge}',
})
export const legalPagesPublished = text({ en: 'All are published.', es: 'Todas están publicadas.' })
export const legalPagesMissing = text({ en: 'Not published: {pages}.', es: 'Sin publicar: {pages}.' })

export const emailsToFolder = text({
  en: 'A demonstration shop writes its emails to files.',
  es: 'Una tienda de demostración escribe sus correos en archivos.',
})
export const noMailServer = text({
  en: 'SMTP_URL is not set: emails are written to files and reach nobody.',
  es: 'SMTP_URL no está definido: los correos se escriben en archivos y no llegan a nadie.',
})
export const emailUntested = text({
  en: 'Send yourself a test email and click the link in it.',
  es: 'Envíese un correo de prueba y haga clic en su enlace.',
})
export const emailUnconfirmed = text({
  en: 'The test email was sent. Click the link in it; if it does not arrive, look into your spam folder.',
  es: 'El correo de prueba se ha enviado. Haga clic en su enlace; si no llega, mire en la carpeta de correo no deseado.',
})
export const emailConfirmed = text({
  en: 'Emails from {from} arrive, and the domain has SPF and DMARC records. DKIM is set up with your mail provider.',
  es: 'Los correos de {from} llegan y el dominio tiene registros SPF y DMARC. DKIM se configura con su proveedor de correo.',
})
export const noSpf = text({
  en: 'Emails arrive, but {domain} has no SPF record: many mailboxes will treat them as spam. Your mail provider tells you the SPF and DKIM records to add.',
  es: 'Los correos llegan, pero {domain} no tiene registro SPF: muchos buzones los tratarán como no deseados. Su proveedor de correo le indica los registros SPF y DKIM que debe añadir.',
})
export const noDmarc = text({
  en: 'Emails arrive, but {domain} has no DMARC record. Add one once SPF and DKIM are set up.',
  es: 'Los correos llegan, pero {domain} no tiene registro DMARC. Añádalo cuando SPF y DKIM estén configurados.',
})
export const sendTestEmail = text({ en: 'Send a test email', es: 'Enviar un correo de prueba' })
export const testEmailSent = text({
  en: 'A test email is on its way to {to}. Click the link in it.',
  es: 'Un correo de prueba va de camino a {to}. Haga clic en su enlace.',
})
export const testEmailLimit = text({
  en: 'Ten test emails were sent in this hour. Try again later.',
  es: 'Se han enviado diez correos de prueba en esta hora. Inténtelo más tarde.',
})
export const emailArrived = text({ en: 'The test email has arrived.', es: 'El correo de prueba ha llegado.' })
export const emailLinkInvalid = text({
  en: 'This link is not that of the last test email. Send another one.',
  es: 'Este enlace no es el del último correo de prueba. Envíe otro.',
})
export const testEmailTitle = text({ en: 'Test email of {company}', es: 'Correo de prueba de {company}' })
export const testEmailBody = text({
  en: 'This email shows that the shop can send emails. Sign in and click the link to confirm that it has arrived.',
  es: 'Este correo demuestra que la tienda puede enviar correos. Inicie sesión y haga clic en el enlace para confirmar que ha llegado.',
})
export const testEmailButton = text({ en: 'The email has arrived', es: 'El correo ha llegado' })

export const paymentsOffered = text({ en: 'Offered: {methods}.', es: 'Se ofrecen: {methods}.' })
export const paymentsMissing = text({
  en: 'Switched on, but not set up: {methods}.',
  es: 'Activadas, pero sin configurar: {methods}.',
})
export const noPaymentOffered = text({
  en: 'New customers cannot pay: they can only ask for quotes.',
  es: 'Los clientes nuevos no pueden pagar: solo pueden pedir presupuestos.',
})

export const dnsUnknown = text({
  en: 'Emails arrive. Whether {domain} has SPF and DMARC records could not be looked up.',
  es: 'Los correos llegan. No se ha podido consultar si {domain} tiene registros SPF y DMARC.',
})

export const cardOff = text({
  en: 'Card payments are switched off in the settings.',
  es: 'Los pagos con tarjeta están desactivados en los ajustes.',
})
export const cardStandIn = text({
  en: 'A demonstration shop pretends to take card payments. No money moves.',
  es: 'Una tienda de demostración simula los pagos con tarjeta. No se mueve dinero.',
})
export const noCardProvider = text({
  en: 'Card payments are off: {keyNames} is not set.',
  es: 'Los pagos con tarjeta están desactivados: {keyNames} no está definido.',
})
export const cardKeyRefused = text({ en: '{name} refuses the key.', es: '{name} rechaza la clave.' })
export const cardUnreachable = text({ en: '{name} cannot be reached.', es: 'No se puede contactar con {name}.' })
export const noCardEvent = text({
  en: '{name} accepts the key, but no signed event has arrived yet. Send a test event to {url}.',
  es: '{name} acepta la clave, pero aún no ha llegado ningún evento firmado. Envíe un evento de prueba a {url}.',
})
export const cardLive = text({
  en: '{name} accepts the live key, and its events arrive: money moves.',
  es: '{name} acepta la clave real y sus eventos llegan: se mueve dinero.',
})
export const cardTest = text({
  en: '{name} accepts the test key, and its events arrive. No money moves until you use the live key.',
  es: '{name} acepta la clave de prueba y sus eventos llegan. No se mueve dinero hasta que use la clave real.',
})

export const postgres = text({ en: 'PostgreSQL.', es: 'PostgreSQL.' })
export const embeddedDatabase = text({
  en: 'The embedded database runs in one process. A busy shop should use PostgreSQL.',
  es: 'La base de datos integrada funciona en un solo proceso. Una tienda con mucho tráfico debería usar PostgreSQL.',
})
export const https = text({
  en: '{origin} is encrypted, and cookies are secure.',
  es: '{origin} está cifrado y las cookies son seguras.',
})
export const http = text({
  en: '{origin} is not encrypted. Set PUBLIC_ORIGIN to an https address.',
  es: '{origin} no está cifrado. Defina PUBLIC_ORIGIN con una dirección https.',
})
export const demoOrigin = text({
  en: 'A demonstration shop may run without encryption.',
  es: 'Una tienda de demostración puede funcionar sin cifrado.',
})
export const sessionSecretSet = text({ en: 'SESSION_SECRET is set.', es: 'SESSION_SECRET está definido.' })
export const secretGenerated = text({
  en: 'Generated at the first start. Several instances need the same SESSION_SECRET.',
  es: 'Generada en el primer arranque. Varias instancias necesitan la misma SESSION_SECRET.',
})
export const noBackup = text({
  en: 'No backup has been recorded yet. docs/operate.md says how.',
  es: 'Todavía no se ha registrado ninguna copia de seguridad. docs/operate.md explica cómo.',
})
export const lastBackup = pluralText({
  en: { one: 'The last backup is {count} hour old.', other: 'The last backup is {count} hours old.' },
  es: { one: 'La última copia tiene {count} hora.', other: 'La última copia tiene {count} horas.' },
})
export const demoBackups = text({
  en: 'A demonstration shop can be made anew.',
  es: 'Una tienda de demostración se puede volver a crear.',
})
export const diskSpace = text({ en: '{free} GB free ({percent} %).', es: '{free} GB libres ({percent} %).' })
export const noWaitingJobs = text({
  en: 'Emails and events leave at once.',
  es: 'Los correos y eventos salen al momento.',
})
export const waitingJobs = pluralText({
  en: {
    one: 'An email or event has waited for {count} minute.',
    other: 'An email or event has waited for {count} minutes.',
  },
  es: {
    one: 'Un correo o evento lleva {count} minuto en espera.',
    other: 'Un correo o evento lleva {count} minutos en espera.',
  },
})
export const noRedis = text({
  en: 'Only several instances need it.',
  es: 'Solo hace falta con varias instancias.',
})
export const redisReachable = text({ en: 'Answers.', es: 'Responde.' })
export const filesInFolder = text({ en: 'Stored in the data folder.', es: 'Se guardan en la carpeta de datos.' })
export const bucketReachable = text({ en: 'The bucket answers.', es: 'El bucket responde.' })
export const checkFailed = text({ en: 'The check failed: {reason}.', es: 'La comprobación ha fallado: {reason}.' })

export const rehearsed = text({ en: 'Has happened.', es: 'Ya ha ocurrido.' })
export const notRehearsed = text({ en: 'Not yet.', es: 'Todavía no.' })

export const stillOpenChecks = text({ en: 'Not finished:', es: 'Sin terminar:' })
export const openAnyway = text({ en: 'Open the shop all the same', es: 'Abrir la tienda de todos modos' })
export const tickToOpen = text({
  en: 'Tick the box if you want to open the shop all the same.',
  es: 'Marque la casilla si quiere abrir la tienda de todos modos.',
})
