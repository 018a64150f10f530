import { leaves, node } from './category-node.ts'

export const branded = node(
  [
    'branded-goods',
    'Branded Goods',
    'Artículos personalizados',
    'Your logo on things that people keep. Free visual with every enquiry.',
    'Su logotipo en objetos que la gente conserva. Boceto gratuito con cada consulta.',
  ],
  [
    node(
      [
        'drinkware',
        'Drinkware',
        'Tazas y botellas',
        'For the kettle, the van and the gym.',
        'Para la tetera, la furgoneta y el gimnasio.',
      ],
      leaves(
        [
          'mugs',
          'Mugs',
          'Tazas',
          'Earthenware, bone china and enamel, printed wrap-round if you like.',
          'Loza, porcelana y esmalte, con impresión envolvente si lo desea.',
        ],
        [
          'travel-mugs',
          'Travel Mugs',
          'Termos',
          'Double wall, tight lid, your name on the side.',
          'Doble pared, tapa hermética y su nombre en el lateral.',
        ],
        [
          'water-bottles',
          'Water Bottles',
          'Botellas',
          'Steel, aluminium and recycled plastic, engraved or printed.',
          'Acero, aluminio y plástico reciclado, grabadas o impresas.',
        ],
      ),
    ),
    node(
      ['office', 'Office', 'Oficina', 'Desk goods that earn their place.', 'Artículos de mesa que se ganan su sitio.'],
      leaves(
        [
          'pens',
          'Pens',
          'Bolígrafos',
          'From a penny-wise stick pen to a boxed rollerball.',
          'Del bolígrafo económico al roller en estuche.',
        ],
        [
          'desk-and-tech',
          'Desk and Tech',
          'Escritorio y tecnología',
          'USB sticks and mouse mats with your name on.',
          'Memorias USB y alfombrillas con su nombre.',
        ],
        [
          'notebooks',
          'Notebooks',
          'Cuadernos',
          'Site books, jotters and A5 notebooks with your cover.',
          'Libretas de obra, blocs y cuadernos A5 con su portada.',
        ],
      ),
    ),
    node(
      [
        'workwear',
        'Workwear',
        'Ropa de trabajo',
        'Printed and embroidered, in sizes that fit the whole crew.',
        'Estampada y bordada, en tallas para toda la cuadrilla.',
      ],
      leaves(
        [
          't-shirts',
          'T-shirts',
          'Camisetas',
          'Heavy cotton and wicking polyester, XS to 4XL.',
          'Algodón grueso y poliéster transpirable, de XS a 4XL.',
        ],
        [
          'polo-shirts',
          'Polo Shirts',
          'Polos',
          'Embroidered polos for the counter and the van.',
          'Polos bordados para el mostrador y la furgoneta.',
        ],
        ['caps', 'Caps', 'Gorras', 'Embroidered caps and bump caps.', 'Gorras bordadas y gorras de protección.'],
        [
          'hi-vis',
          'Hi-vis',
          'Alta visibilidad',
          'EN ISO 20471 vests and jackets with your name on the back.',
          'Chalecos y chaquetas EN ISO 20471 con su nombre en la espalda.',
        ],
      ),
    ),
    node(
      [
        'bags',
        'Bags',
        'Bolsas',
        'Cotton, jute and recycled shoppers.',
        'Bolsas de algodón, yute y material reciclado.',
      ],
      leaves([
        'tote-bags',
        'Tote Bags',
        'Bolsas de tela',
        'Screen printed in up to four colours.',
        'Serigrafiadas hasta en cuatro colores.',
      ]),
    ),
    node(
      [
        'events',
        'Events',
        'Eventos',
        'For open days, shows and the stand at the merchant.',
        'Para jornadas de puertas abiertas, ferias y mostradores.',
      ],
      leaves(
        [
          'lanyards',
          'Lanyards',
          'Cintas para acreditación',
          'Woven and printed, with safety break.',
          'Tejidas e impresas, con cierre de seguridad.',
        ],
        [
          'keyrings',
          'Keyrings',
          'Llaveros',
          'Small, cheap and in the pocket every day.',
          'Pequeños, económicos y siempre en el bolsillo.',
        ],
        [
          'umbrellas',
          'Umbrellas',
          'Paraguas',
          'Eight panels of advertising for a British summer.',
          'Ocho paneles de publicidad para un verano británico.',
        ],
        [
          'banners',
          'Banners',
          'Lonas',
          'PVC, mesh and roller banners, hemmed and eyeleted.',
          'Lonas de PVC, malla y enrollables, con dobladillo y ojales.',
        ],
      ),
    ),
  ],
)
