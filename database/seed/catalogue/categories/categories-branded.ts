import { categoryNode, leafCategories } from './category-node.ts'

export const branded = categoryNode(
  [
    'branded-goods',
    { en: 'Branded Goods', es: 'Artículos personalizados' },
    {
      en: 'Your logo on things that people keep. Free visual with every enquiry.',
      es: 'Su logotipo en objetos que la gente conserva. Boceto gratuito con cada consulta.',
    },
  ],
  [
    categoryNode(
      [
        'drinkware',
        { en: 'Drinkware', es: 'Tazas y botellas' },
        { en: 'For the kettle, the van and the gym.', es: 'Para la tetera, la furgoneta y el gimnasio.' },
      ],
      leafCategories(
        [
          'mugs',
          { en: 'Mugs', es: 'Tazas' },
          {
            en: 'Earthenware, bone china and enamel, printed wrap-round if you like.',
            es: 'Loza, porcelana y esmalte, con impresión envolvente si lo desea.',
          },
        ],
        [
          'travel-mugs',
          { en: 'Travel Mugs', es: 'Termos' },
          {
            en: 'Double wall, tight lid, your name on the side.',
            es: 'Doble pared, tapa hermética y su nombre en el lateral.',
          },
        ],
        [
          'water-bottles',
          { en: 'Water Bottles', es: 'Botellas' },
          {
            en: 'Steel, aluminium and recycled plastic, engraved or printed.',
            es: 'Acero, aluminio y plástico reciclado, grabadas o impresas.',
          },
        ],
      ),
    ),
    categoryNode(
      [
        'office',
        { en: 'Office', es: 'Oficina' },
        { en: 'Desk goods that earn their place.', es: 'Artículos de mesa que se ganan su sitio.' },
      ],
      leafCategories(
        [
          'pens',
          { en: 'Pens', es: 'Bolígrafos' },
          {
            en: 'From a penny-wise stick pen to a boxed rollerball.',
            es: 'Del bolígrafo económico al roller en estuche.',
          },
        ],
        [
          'desk-and-tech',
          { en: 'Desk and Tech', es: 'Escritorio y tecnología' },
          { en: 'USB sticks and mouse mats with your name on.', es: 'Memorias USB y alfombrillas con su nombre.' },
        ],
        [
          'notebooks',
          { en: 'Notebooks', es: 'Cuadernos' },
          {
            en: 'Site books, jotters and A5 notebooks with your cover.',
            es: 'Libretas de obra, blocs y cuadernos A5 con su portada.',
          },
        ],
      ),
    ),
    categoryNode(
      [
        'workwear',
        { en: 'Workwear', es: 'Ropa de trabajo' },
        {
          en: 'Printed and embroidered, in sizes that fit the whole crew.',
          es: 'Estampada y bordada, en tallas para toda la cuadrilla.',
        },
      ],
      leafCategories(
        [
          't-shirts',
          { en: 'T-shirts', es: 'Camisetas' },
          {
            en: 'Heavy cotton and wicking polyester, XS to 4XL.',
            es: 'Algodón grueso y poliéster transpirable, de XS a 4XL.',
          },
        ],
        [
          'polo-shirts',
          { en: 'Polo Shirts', es: 'Polos' },
          {
            en: 'Embroidered polos for the counter and the van.',
            es: 'Polos bordados para el mostrador y la furgoneta.',
          },
        ],
        [
          'caps',
          { en: 'Caps', es: 'Gorras' },
          { en: 'Embroidered caps and bump caps.', es: 'Gorras bordadas y gorras de protección.' },
        ],
        [
          'hi-vis',
          { en: 'Hi-vis', es: 'Alta visibilidad' },
          {
            en: 'EN ISO 20471 vests and jackets with your name on the back.',
            es: 'Chalecos y chaquetas EN ISO 20471 con su nombre en la espalda.',
          },
        ],
      ),
    ),
    categoryNode(
      [
        'bags',
        { en: 'Bags', es: 'Bolsas' },
        { en: 'Cotton, jute and recycled shoppers.', es: 'Bolsas de algodón, yute y material reciclado.' },
      ],
      leafCategories([
        'tote-bags',
        { en: 'Tote Bags', es: 'Bolsas de tela' },
        { en: 'Screen printed in up to four colours.', es: 'Serigrafiadas hasta en cuatro colores.' },
      ]),
    ),
    categoryNode(
      [
        'events',
        { en: 'Events', es: 'Eventos' },
        {
          en: 'For open days, shows and the stand at the merchant.',
          es: 'Para jornadas de puertas abiertas, ferias y mostradores.',
        },
      ],
      leafCategories(
        [
          'lanyards',
          { en: 'Lanyards', es: 'Cintas para acreditación' },
          { en: 'Woven and printed, with safety break.', es: 'Tejidas e impresas, con cierre de seguridad.' },
        ],
        [
          'keyrings',
          { en: 'Keyrings', es: 'Llaveros' },
          { en: 'Small, cheap and in the pocket every day.', es: 'Pequeños, económicos y siempre en el bolsillo.' },
        ],
        [
          'umbrellas',
          { en: 'Umbrellas', es: 'Paraguas' },
          {
            en: 'Eight panels of advertising for a British summer.',
            es: 'Ocho paneles de publicidad para un verano británico.',
          },
        ],
        [
          'banners',
          { en: 'Banners', es: 'Lonas' },
          {
            en: 'PVC, mesh and roller banners, hemmed and eyeleted.',
            es: 'Lonas de PVC, malla y enrollables, con dobladillo y ojales.',
          },
        ],
      ),
    ),
  ],
)
