import type { DemoText } from './demo-text.ts';

/** What the city does for people. */
export const demoServices: readonly DemoText[] = [
  {
    category: 'Streets',
    texts: {
      en: {
        title: 'Bulky item pickup',
        summary:
          'Sofas, mattresses and other large items are picked up at your curb, free of charge.',
        body: 'Every household may ask for ten pickups a year.\n\n## How it works\n- Ask for a pickup at least one day before your regular trash day.\n- Put the items at the curb by six in the morning, not in the alley.\n- Keep the sidewalk free for wheelchairs and strollers.\n\nConstruction debris, tires and paint are not taken. Bring them to a collection center.',
      },
      es: {
        title: 'Recogida de artículos voluminosos',
        summary: 'Recogemos gratis sofás, colchones y otros objetos grandes en su acera.',
        body: 'Cada hogar puede pedir diez recogidas al año. Solicítela al menos un día antes de su día de basura y deje los objetos en la acera antes de las seis de la mañana.',
      },
      ar: {
        title: 'جمع الأغراض الكبيرة',
        summary: 'نجمع الأرائك والمراتب وغيرها من الأغراض الكبيرة من أمام منزلك مجانًا.',
        body: 'يحق لكل أسرة عشر مرات جمع في السنة. اطلب الجمع قبل يوم النفايات المعتاد بيوم واحد على الأقل وضع الأغراض على الرصيف قبل السادسة صباحًا.',
      },
    },
  },
  {
    category: 'Streets',
    texts: {
      en: {
        title: 'Graffiti removal',
        summary: 'Crews remove graffiti from walls, fences and signs within three days.',
        body: 'Tell us where the graffiti is, and add a photo if you can. Owners of private property are asked for their permission once; it holds for the next times too.\n\nFree paint is available for neighborhood groups who would like to help.',
      },
      es: {
        title: 'Eliminación de grafiti',
        summary: 'Nuestros equipos eliminan el grafiti de paredes, cercas y señales en tres días.',
        body: 'Díganos dónde está el grafiti y, si puede, agregue una foto. A los dueños de propiedad privada se les pide permiso una sola vez.',
      },
    },
  },
  {
    category: 'Streets',
    texts: {
      en: {
        title: 'Pothole repair',
        summary: 'Small street repairs are made within ten working days.',
        body: 'Report the nearest house number or crossing. Potholes on main roads are repaired first. Larger damage is put on the list for resurfacing, which is made each spring.',
      },
    },
  },
  {
    category: 'Streets',
    texts: {
      en: {
        title: 'Streetlight repair',
        summary: 'One dark lamp takes about a week, a dark block is looked at the next day.',
        body: 'The number on the pole tells us which lamp it is. Where copper wire was stolen a repair takes longer, because the whole circuit has to be rebuilt.',
      },
    },
  },
  {
    category: 'Housing',
    texts: {
      en: {
        title: 'Rent stabilization',
        summary:
          'How much rent may rise in buildings with two or more homes that were built before October 1978.',
        body: 'Once in twelve months the rent may rise by the percentage that is published each July. Your landlord has to register every home with the city and show you the certificate.\n\n## Ask for help when\n- your rent rises by more than that\n- services that came with your home are taken away\n- you get an eviction notice without a reason',
      },
      es: {
        title: 'Estabilización de alquileres',
        summary:
          'Cuánto puede subir el alquiler en edificios construidos antes de octubre de 1978.',
        body: 'Una vez cada doce meses el alquiler puede subir el porcentaje que se publica cada julio. El propietario debe registrar cada vivienda en la ciudad y mostrarle el certificado.',
      },
      ar: {
        title: 'تثبيت الإيجارات',
        summary: 'مقدار الزيادة المسموح بها في الإيجار للمباني التي شُيدت قبل أكتوبر 1978.',
        body: 'يجوز رفع الإيجار مرة كل اثني عشر شهرًا بالنسبة التي تُنشر في يوليو من كل عام. على المالك تسجيل كل مسكن لدى المدينة وإطلاعك على الشهادة.',
      },
    },
  },
  {
    category: 'Housing',
    texts: {
      en: {
        title: 'Code enforcement inspections',
        summary:
          'Rental buildings are inspected every four years, and whenever a tenant complains.',
        body: 'An inspector looks at heat, plumbing, wiring, windows, smoke detectors and structure. What is found is listed in an order with a date by which it must be mended. The fee may be shared with tenants up to four dollars a month.',
      },
    },
  },
  {
    category: 'Housing',
    texts: {
      en: {
        title: 'Affordable housing registry',
        summary: 'Find homes with limited rents, and sign up for waiting lists.',
        body: 'Homes are listed with their size, rent, accessibility and the income limits of the household. You may be on several waiting lists at once. A lottery decides where more households apply than there are homes.',
      },
      es: {
        title: 'Registro de vivienda asequible',
        summary: 'Encuentre viviendas con alquiler limitado e inscríbase en listas de espera.',
        body: 'Las viviendas aparecen con su tamaño, alquiler, accesibilidad y límites de ingresos del hogar.',
      },
    },
  },
  {
    category: 'Housing',
    texts: {
      en: {
        title: 'Accessible housing program',
        summary: 'Homes for people who use a wheelchair or who cannot see or hear well.',
        body: 'Accessible homes are offered first to people who need their features. Ask for a reasonable accommodation at any time: a ramp, a grab bar, a parking space nearby, a service animal.',
      },
    },
  },
  {
    category: 'Building',
    texts: {
      en: {
        title: 'Building permits',
        summary: 'Which work needs a permit, what it costs and how long it takes.',
        body: 'New buildings, additions, conversions of garages and most electrical and plumbing work need a permit. Painting, floors and fences up to six feet do not.\n\nSmall projects are approved over the counter on the same day. Plans of larger ones are checked within five weeks.',
      },
      es: {
        title: 'Permisos de construcción',
        summary: 'Qué obras necesitan permiso, cuánto cuesta y cuánto tarda.',
        body: 'Los edificios nuevos, las ampliaciones y la conversión de garajes necesitan permiso. Pintar, cambiar pisos y cercas de hasta seis pies no lo necesitan.',
      },
    },
  },
  {
    category: 'Building',
    texts: {
      en: {
        title: 'Accessory dwelling units',
        summary: 'Add a second home to your lot: standard plans, fees and steps.',
        body: 'Most lots with a house may have one accessory dwelling unit of up to 1,200 square feet. Standard plans that were approved beforehand save you months.',
      },
    },
  },
  {
    category: 'Water',
    texts: {
      en: {
        title: 'Water conservation rebates',
        summary: 'Money back for washers, toilets and lawns that save water.',
        body: 'You get five dollars for each square foot of lawn that becomes a garden of native plants, and up to four hundred dollars for a washing machine. Apply before you buy.',
      },
    },
  },
  {
    category: 'Homeless services',
    texts: {
      en: {
        title: 'Winter shelter',
        summary: 'Beds, meals and showers from November to March.',
        body: 'Every shelter is open from five in the evening. Pets are welcome in most of them. Buses leave from downtown each day at four.',
      },
      es: {
        title: 'Refugio de invierno',
        summary: 'Camas, comidas y duchas de noviembre a marzo.',
        body: 'Los refugios abren a las cinco de la tarde. En la mayoría se admiten mascotas.',
      },
      ar: {
        title: 'المأوى الشتوي',
        summary: 'أسرّة ووجبات ومرافق استحمام من نوفمبر إلى مارس.',
        body: 'تفتح المآوي أبوابها في الخامسة مساءً. يُسمح بالحيوانات الأليفة في معظمها.',
      },
    },
  },
];
